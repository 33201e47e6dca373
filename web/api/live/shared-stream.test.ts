import { afterEach, expect, test } from 'vitest';
import { SharedStream, type Told } from './shared-stream.ts';

let names = 0;
const open: SharedStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

const change = (id: number): Told => ({ id: String(id), event: 'change', data: `${id}` });

/** A tab that has heard everything up to a position; it leaves by `stream.close`. */
function openTab(name: string, position: string | null = null) {
  const heard: string[] = [];
  const tab = { heard, position, resets: 0 };
  const stream = new SharedStream(name, {
    hear: ({ id, data }) => {
      tab.heard.push(data);
      if (id !== undefined) tab.position = id;
    },
    opened: () => {},
    readAgain: () => {
      tab.resets += 1;
    },
    position: () => tab.position,
  });
  open.push(stream);
  return { tab, stream };
}

function newName(): string {
  names += 1;
  return `test ${names}`;
}

test('a tab that joins gets what it has missed, or is told to read again, and then hears what all hear', async () => {
  const name = newName();
  const reading = openTab(name, '10');
  reading.stream.open('10');
  for (const id of [11, 12, 13]) reading.stream.tell(change(id));
  const [late, older, blank] = [openTab(name, '11'), openTab(name, '9'), openTab(name)];
  await expect.poll(() => late.tab.heard).toEqual(['12', '13']);
  await expect.poll(() => [older.tab.resets, blank.tab.resets, late.tab.resets]).toEqual([1, 1, 0]);
  reading.stream.tell(change(14));
  for (const { tab } of [late, older, blank]) {
    await expect.poll(() => tab.heard.at(-1)).toBe('14');
    expect(tab.position).toBe('14');
  }
});

test('a tab that was not answered does not count what it heard after a gap, and asks the next that reads', async () => {
  const name = newName();
  const joining = openTab(name, '10');
  const reading = openTab(name, '20');
  // It reads, but has closed before it answers: nothing before 21 is known to the other.
  reading.stream.tell(change(21));
  reading.stream.close();
  await expect.poll(() => joining.tab.heard).toEqual(['21']);
  const next = openTab(name, '10');
  next.stream.open('10');
  for (const id of [11, 21, 22]) next.stream.tell(change(id));
  await expect.poll(() => joining.tab.heard.slice(-3)).toEqual(['11', '21', '22']);
  await expect.poll(() => joining.tab.position).toBe('22');
});

test('tabs of another session hear nothing', async () => {
  const [one, other] = [newName(), newName()];
  const [reading, same, foreign] = [openTab(one, '1'), openTab(one, '1'), openTab(other, '1')];
  reading.stream.open('1');
  reading.stream.tell(change(2));
  await expect.poll(() => same.tab.heard).toContain('2');
  expect(foreign.tab.heard).toEqual([]);
});
