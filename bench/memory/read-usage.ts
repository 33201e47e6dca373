/** What a process holds, in MiB. */
export interface Usage {
  readonly resident: number;
  readonly heap: number;
  readonly heapTotal: number;
  /** Outside of the heap, array buffers among it: the embedded database is. */
  readonly external: number;
}

const MIB = 1024 * 1024;

/** What a server tells of its own memory. */
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
