/** The memory of a process, in MiB. */
export interface Usage {
  readonly resident: number;
  readonly heap: number;
  readonly heapTotal: number;
  /** Outside of the heap, including array buffers, which contain the embedded database. */
  readonly external: number;
}

const MIB = 1024 * 1024;

/** The memory usage that a server reports. */
export async function readUsage(url: string): Promise<Usage> {
  const told = await (await fetch(`${url}/metrics`)).text();
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'mu').exec(told)?.[1]) / MIB;
  return {
    resident: of('process_resident_memory_bytes'),
    heap: of('nodejs_heap_size_used_bytes'),
    heapTotal: of('nodejs_heap_size_total_bytes'),
    external: of('nodejs_external_memory_bytes'),
  };
}
