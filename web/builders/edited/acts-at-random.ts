import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** What the acts of a document are tested by. */
interface Tested<Act> {
  readonly state: { readonly isWriting: boolean; readonly done: unknown };
  readonly act: (act: Act) => boolean;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
  readonly refresh: () => Promise<void>;
}

/** A document whose acts are tested at random. */
interface ActsAtRandom<Document extends Tested<Act>, Act, Random> {
  /** A new server; returns what opens its document in a browser. */
  readonly serve: () => () => Document;
  readonly random: fc.Arbitrary<Random>;
  /** A random act on what a browser shows. */
  readonly actOf: (document: Document, random: Random) => Act;
  /** What the document is, under the ids of the server. */
  readonly seen: (document: Document) => unknown;
  /** What a reader sees of it before the server has given ids. */
  readonly shape: (document: Document) => unknown;
}

/** Waits until everything is written. */
async function settled(document: { readonly state: { readonly isWriting: boolean } }): Promise<void> {
  while (document.state.isWriting) await Promise.resolve();
}

/** Acts of two browsers at random: what each shows is what the server has, and undo takes every act back. */
export function testActsAtRandom<Document extends Tested<Act>, Act, Random>({
  serve,
  random,
  actOf,
  seen,
  shape,
}: ActsAtRandom<Document, Act, Random>): void {
  describe('acts of two browsers at random', () => {
    test('both end with what the server has', async () => {
      const step = fc.record({ one: fc.array(random, { maxLength: 4 }), other: fc.array(random, { maxLength: 3 }) });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
          const open = serve();
          const [one, other, late] = [open(), open(), open()];
          for (const acts of steps) {
            for (const act of acts.one) one.act(actOf(one, act));
            for (const act of acts.other) other.act(actOf(other, act));
            await settled(one);
            await other.refresh();
          }
          await settled(other);
          await one.refresh();
          await late.refresh();
          expect(seen(one)).toEqual(seen(other));
          expect(seen(one)).toEqual(seen(late));
        }),
        { numRuns: 150, seed: 20_261 },
      );
    });

    test('what is shown before the server has answered is what it has after', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(random, { minLength: 1, maxLength: 20 }), async (acts) => {
          const open = serve();
          const [document, late] = [open(), open()];
          for (const act of acts) document.act(actOf(document, act));
          const shown = shape(document);
          await settled(document);
          expect(shape(document)).toEqual(shown);
          await late.refresh();
          expect(seen(late)).toEqual(seen(document));
        }),
        { numRuns: 100, seed: 20_262 },
      );
    });

    test('undo and redo are shown at once, whatever is not written yet, and the server has them after', async () => {
      const step = fc.record({ acts: fc.array(random, { maxLength: 4 }), undone: fc.nat(4), redone: fc.nat(2) });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
          const open = serve();
          const [document, late] = [open(), open()];
          // What is shown after each act that is not undone, the latest last.
          let [shown, ahead]: [unknown[], unknown[]] = [[shape(document)], []];
          for (const { acts, undone, redone } of steps) {
            for (const act of acts)
              if (document.act(actOf(document, act))) [shown, ahead] = [[...shown, shape(document)], []];
            for (let at = 0; at < undone && shown.length > 1; at += 1) {
              void document.undo();
              ahead = [shown.at(-1), ...ahead];
              shown = shown.slice(0, -1);
              expect(shape(document)).toEqual(shown.at(-1));
            }
            for (let at = 0; at < redone && ahead.length > 0; at += 1) {
              void document.redo();
              shown = [...shown, ahead[0]];
              ahead = ahead.slice(1);
              expect(shape(document)).toEqual(shown.at(-1));
            }
          }
          const last = shape(document);
          await settled(document);
          expect(shape(document)).toEqual(last);
          await late.refresh();
          expect(seen(late)).toEqual(seen(document));
        }),
        { numRuns: 100, seed: 20_264 },
      );
    });

    test('undo gives the document before, and redo the one after', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(random, { minLength: 1, maxLength: 12 }), async (acts) => {
          const document = serve()();
          for (const act of acts) {
            const before = seen(document);
            const { done } = document.state;
            document.act(actOf(document, act));
            await settled(document);
            const after = seen(document);
            // What does not merge is not written, and not shown any more.
            const isWritten = document.state.done !== done;
            if (isWritten) await document.undo();
            expect(seen(document)).toEqual(before);
            if (isWritten) await document.redo();
            expect(seen(document)).toEqual(after);
          }
        }),
        { numRuns: 100, seed: 20_263 },
      );
    });
  });
}
