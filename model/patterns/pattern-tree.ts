import { RegExpParser, RegExpSyntaxError, type AST } from '@eslint-community/regexpp';

/** A part of a pattern that can be run in linear time. */
export type PatternPart =
  | { readonly of: 'character'; readonly test: (character: string) => boolean; readonly sample: string | null }
  | { readonly of: 'start' }
  | { readonly of: 'end' }
  | { readonly of: 'sequence'; readonly parts: readonly PatternPart[] }
  | { readonly of: 'choice'; readonly parts: readonly PatternPart[] }
  | { readonly of: 'repeat'; readonly part: PatternPart; readonly min: number; readonly max: number };

/** Maximum number of characters, choices and repetitions of a pattern, with its repetitions written out. */
const MOST_STATES = 1000;

/** The characters of which samples of a class are made, by preference. */
const SAMPLES = [
  ...'аАaA1 -_.@+/',
  ...Array.from({ length: 95 }, (_, at) => String.fromCodePoint(at + 32)),
  ...'ёЁ№«»—\n\t',
];

/** Thrown for constructs that are never run: back references, lookaround, too many repetitions. */
class NotLinear extends Error {}

const parser = new RegExpParser({ ecmaVersion: 2025 });

function characterPart(test: (character: string) => boolean): PatternPart {
  return { of: 'character', test, sample: SAMPLES.find(test) ?? null };
}

/** A class of characters, tested by the native engine on one character at a time. */
function classPart(raw: string, isUnicode: boolean): PatternPart {
  const native = new RegExp(`^${raw}$`, isUnicode ? 'u' : '');
  return characterPart((character) => native.test(character));
}

class Writer {
  readonly #isUnicode: boolean;
  #states = 0;

  constructor(isUnicode: boolean) {
    this.#isUnicode = isUnicode;
  }

  choice(alternatives: readonly AST.Alternative[]): PatternPart {
    return this.#grown({ of: 'choice', parts: alternatives.map(({ elements }) => this.#sequence(elements)) }, 1);
  }

  #sequence(elements: readonly AST.Element[]): PatternPart {
    return { of: 'sequence', parts: elements.map((element) => this.#element(element)) };
  }

  #grown(part: PatternPart, by: number): PatternPart {
    this.#states += by;
    if (this.#states > MOST_STATES) throw new NotLinear();
    return part;
  }

  #element(element: AST.Element): PatternPart {
    switch (element.type) {
      case 'Character': {
        const text = String.fromCodePoint(element.value);
        return this.#grown({ of: 'character', test: (character) => character === text, sample: text }, 1);
      }
      case 'CharacterSet':
      case 'CharacterClass':
        return this.#grown(classPart(element.raw, this.#isUnicode), 1);
      case 'Assertion':
        if (element.kind !== 'start' && element.kind !== 'end') throw new NotLinear();
        return this.#grown({ of: element.kind }, 1);
      case 'Group':
        if (element.modifiers !== null) throw new NotLinear();
        return this.choice(element.alternatives);
      case 'CapturingGroup':
        return this.choice(element.alternatives);
      case 'Quantifier':
        return this.#repeat(element);
      default:
        throw new NotLinear();
    }
  }

  #repeat({ element, min, max }: AST.Quantifier): PatternPart {
    const before = this.#states;
    const part = this.#element(element);
    const times = Math.max(min, Number.isFinite(max) ? max : min + 1, 1);
    return this.#grown({ of: 'repeat', part, min, max }, (this.#states - before) * (times - 1) + times);
  }
}

/** The parts of a pattern; null for one that is invalid or can't be run in linear time (decisions 014 and 033). */
export function patternTree(text: string): PatternPart | null {
  const isUnicode = /[\u{10000}-\u{10ffff}]|\\[pP]\{/u.test(text);
  try {
    const { alternatives } = parser.parsePattern(text, 0, text.length, { unicode: isUnicode });
    return new Writer(isUnicode).choice(alternatives);
  } catch (error) {
    if (error instanceof NotLinear || error instanceof RegExpSyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}
