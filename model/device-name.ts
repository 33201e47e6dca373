/** Ordered so that the specific browser wins: Edge and Yandex also identify as Chrome. */
const BROWSERS = [
  [/YaBrowser\//u, 'Яндекс Браузер'],
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/OPR\//u, 'Opera'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone|iPad/u, 'iOS'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS X/u, 'macOS'],
  [/Linux|X11/u, 'Linux'],
] as const;

/** The browser and operating system of a User-Agent, as a display name. */
export function deviceName(agent: string | null): string {
  if (agent === null || agent === '') return 'Неизвестное устройство';
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  const known = [browser, system].filter((part) => part !== undefined);
  return known.length === 0 ? agent.slice(0, 60) : known.join(', ');
}
