/** A part of the work of the server, as traces show it. Neither its name nor its attributes contain values of data. */
export interface Span {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** Records spans. A span is made only where it is recorded. */
export interface SpanRecorder {
  /** Work that is part of what surrounds it; by itself it is not recorded. */
  inSpan<Answer>(span: () => Span, work: () => Promise<Answer>): Promise<Answer>;
  /** Work that begins a trace. */
  inTrace<Answer>(span: () => Span, work: () => Promise<Answer>): Promise<Answer>;
  /** Work that is no part of what surrounds it. */
  outside<Answer>(work: () => Answer): Answer;
}

let recorder: SpanRecorder | null = null;

/** Records the spans of this process from now on; null ends it. */
export function recordSpans(by: SpanRecorder | null): void {
  recorder = by;
}

/** Does the work as a part of what surrounds it, if spans are recorded. */
export function inSpan<Answer>(span: () => Span, work: () => Promise<Answer>): Promise<Answer> {
  return recorder === null ? work() : recorder.inSpan(span, work);
}

/** Does the work in a trace of its own, if spans are recorded. */
export function inTrace<Answer>(span: () => Span, work: () => Promise<Answer>): Promise<Answer> {
  return recorder === null ? work() : recorder.inTrace(span, work);
}

/** Does the work outside of the span that surrounds it, if spans are recorded. */
export function outsideSpans<Answer>(work: () => Answer): Answer {
  return recorder === null ? work() : recorder.outside(work);
}
