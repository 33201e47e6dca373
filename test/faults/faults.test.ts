import { describe, expect, test } from 'vitest';
import { runScenario, timeFor } from './run-scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import { tableOf } from './table.ts';

describe.each(SCENARIOS)('$name: $title', (scenario) => {
  const rounds = scenario.rounds.short;
  const engines = scenario.isOfServer ? scenario.engines.slice(0, 1) : scenario.engines;

  test.each(engines)(
    'on %s nothing is lost',
    async (engine) => {
      const started = performance.now();
      const findings = await runScenario(scenario, engine, { short: true, rounds });
      const seconds = (performance.now() - started) / 1000;
      console.log([...findings.figures, tableOf([{ name: scenario.name, engine, seconds, findings }])].join('\n'));
      expect(findings.failures()).toEqual([]);
    },
    timeFor(rounds),
  );
});
