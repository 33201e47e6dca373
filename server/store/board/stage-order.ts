/** The distance between neighbours where nothing limits it. Orders have 4 decimal places, so that 23 halvings fit. */
export const STEP = 1000;

/** Orders are below this, as every decimal is. */
export const HIGHEST = 1e11;

/** SQL of the order of the lead under `alias`; the index of the board has the same expression. */
export function stageOrder(alias: string): string {
  return `coalesce(${alias}."stage_order", 0)`;
}

/** SQL of the order of leads under `alias` in their stage. */
export function inStageOrder(alias: string): string {
  return `${stageOrder(alias)}, ${alias}.id`;
}

/**
 * SQL of a random order in the middle half between two others, so that concurrent moves to one place get different
 * ones.
 */
export function orderBetween(low: string, high: string): string {
  return `round(${low} + (${high} - ${low}) * (0.25 + random() / 2)::numeric, 4)`;
}
