import type { DemoRecordOf } from './demo-batch.ts';

const ACTIVE = 4;
const CREATED = 1;

/** The currencies in use by ISO 4217 as of January 2026, without funds, metals and units of account. */
const CODES =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC ' +
  'CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ' +
  'ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK ' +
  'MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE ' +
  'SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF ' +
  'YER ZAR ZMW ZWG';

/** Roubles per unit; the currencies that the business uses are active, the others have no rate yet. */
const RATES: Readonly<Record<string, number>> = {
  RUB: 1,
  USD: 81.4506,
  EUR: 94.7318,
  CNY: 11.3942,
  GBP: 108.6113,
  CHF: 101.2954,
  BYN: 27.5087,
  KZT: 0.1553,
  AMD: 0.2129,
  UZS: 0.0067,
  TRY: 1.9274,
  AED: 22.1786,
  INR: 0.9152,
  JPY: 0.5273,
};

/** Names with the country, for currencies whose Russian unit name is ambiguous. */
const FULLER_NAMES: Readonly<Record<string, string>> = {
  AFN: 'Афганский афгани',
  LSL: 'Лоти Лесото',
  SLE: 'Леоне Сьерра-Леоне',
  SZL: 'Лилангени Эсватини',
  TMT: 'Туркменский манат',
  XAF: 'Франк КФА (Центральная Африка)',
  XCG: 'Карибский гульден',
  XOF: 'Франк КФА (Западная Африка)',
};

const russianNames = new Intl.DisplayNames('ru', { type: 'currency' });

function captionOf(code: string): string {
  const name = FULLER_NAMES[code] ?? russianNames.of(code) ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The sign of a currency, or none if its code is customary. */
function symbolOf(code: string): string | undefined {
  const parts = new Intl.NumberFormat('ru', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const symbol = parts.find((part) => part.type === 'currency')?.value;
  return symbol === undefined || /^\p{L}{3}$/u.test(symbol) ? undefined : symbol;
}

/** The world's currencies with their Russian names by Unicode CLDR; the rouble is the default one. */
export function currencyRecords(): readonly DemoRecordOf<'currency'>[] {
  return CODES.split(' ').map((code): DemoRecordOf<'currency'> => {
    const symbol = symbolOf(code);
    const rate = RATES[code];
    return {
      $key: code,
      code,
      caption: captionOf(code),
      ...(symbol === undefined ? {} : { symbol }),
      ...(rate === undefined ? {} : { rate }),
      isDefault: code === 'RUB',
      instanceStateId: rate === undefined ? CREATED : ACTIVE,
    };
  });
}
