/** What `work` gives, and the milliseconds of the processor that it takes of this thread: other programs do not lengthen them. */
export async function processorTime<Given>(
  work: () => Given | Promise<Given>,
): Promise<{ readonly given: Given; readonly milliseconds: number }> {
  const begun = process.threadCpuUsage();
  const given = await work();
  const { user, system } = process.threadCpuUsage(begun);
  return { given, milliseconds: (user + system) / 1000 };
}
