/** A call of a sampled profile, as the inspector of Node names it. */
export interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
}

/** A profile of the inspector; times in microseconds. */
export interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface Answer {
  readonly id?: number;
  readonly result: { readonly profile: Profile };
}

/** Between two samples, in microseconds. */
const INTERVAL = 200;

/** Samples what a process with `--inspect` at this port does while `work` runs. */
export async function sampled(port: number, work: () => Promise<void>): Promise<Profile> {
  const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [{ webSocketDebuggerUrl }]: [{ readonly webSocketDebuggerUrl: string }] = JSON.parse(await targets.text());
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let sent = 0;
  const ask = (method: string, params = {}): Promise<Answer> =>
    new Promise((resolve) => {
      sent += 1;
      const id = sent;
      const hear = ({ data }: MessageEvent) => {
        const answer: Answer = JSON.parse(data);
        if (answer.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(answer);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  try {
    await ask('Profiler.enable');
    await ask('Profiler.setSamplingInterval', { interval: INTERVAL });
    await ask('Profiler.start');
    await work();
    return (await ask('Profiler.stop')).result.profile;
  } finally {
    socket.close();
  }
}
