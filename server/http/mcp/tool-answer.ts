import type { ErrorAnswer } from '#model/wire/problem.ts';
import { STEP_HEADER } from '#server/endpoint/proposed.ts';
import type { Reply } from '#server/endpoint/request.ts';
import { Problem } from '#server/store/problem.ts';

/** The result of a tool: data as such, and as the text that models read. */
export interface ToolResult {
  readonly [key: string]: unknown;
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent: Readonly<Record<string, unknown>>;
  readonly isError?: true;
}

/** The maximum length of an answer to an agent, in characters of JSON. */
const LONGEST_ANSWER = 200_000;
/** The lengths, in characters, at which the texts of a longer answer are cut, one after another until it fits. */
const CUTS = [50_000, 10_000, 2000, 500, 100] as const;

/** The answer with its texts cut so that it is no longer than may be sent. Throws 422 where even then it is. */
function fitting(answer: unknown): { readonly answer: unknown; readonly textsCutAt?: number } {
  const whole = JSON.stringify(answer) ?? 'null';
  if (whole.length <= LONGEST_ANSWER) return { answer };
  for (const most of CUTS) {
    const cut = JSON.stringify(answer, (_key, value: unknown) =>
      typeof value === 'string' && value.length > most
        ? `${value.slice(0, most)}… (обрезано, ещё ${value.length - most} знаков)`
        : value,
    );
    if (cut.length <= LONGEST_ANSWER) return { answer: JSON.parse(cut), textsCutAt: most };
  }
  throw new Problem(422, 'tooLarge', 'Ответ слишком большой: уточните запрос');
}

function resultOf(structuredContent: ToolResult['structuredContent']): ToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

/** What an operation answered, as the result of its tool. */
export function answered({ json, body, headers = {}, stream }: Reply, session: string): ToolResult {
  if (stream) throw new Problem(422, 'tooLarge', 'Ответ слишком большой: уточните запрос');
  const changeSet = headers['x-change-set'];
  const step = headers[STEP_HEADER];
  const answer: unknown = json === undefined ? (body ?? null) : JSON.parse(json);
  return resultOf({
    ...fitting(answer),
    ...(changeSet === undefined ? {} : { changeSetId: Number(changeSet), session }),
    ...(step === undefined ? {} : { stepId: Number(step) }),
  });
}

/** A refusal as the result of a tool: the message and the errors that people get, too. */
export function refused(error: ErrorAnswer): ToolResult {
  return { ...resultOf({ ...error }), isError: true };
}
