import { Box, Typography } from '@mui/material';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { StatisticsDay, StatisticsNumber } from '#model/wire/statistics.ts';
import { formatNumber } from '#web/ui/format.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { dayMark } from './day-mark.ts';
import { NumberLink } from './number-link.tsx';
import { formatDay } from '#web/ui/moment/format-moment.ts';

/** One line of a chart. */
export interface Series {
  readonly caption: string;
  /** A colour of the theme's palette. */
  readonly color: 'primary' | 'success' | 'warning';
  readonly of: (day: StatisticsDay) => StatisticsNumber;
}

interface DayChartProps {
  readonly title: string;
  readonly days: readonly StatisticsDay[];
  readonly series: readonly Series[];
}

/** Pixels. */
const HEIGHT = 200;
const EDGES = { left: 40, right: 12, top: 12, bottom: 24 } as const;
/** The lines of a chart, told apart without colours. */
const DASHES = ['none', '6 3', '2 3'];
/** The minimum distance between the labels of days. */
const CAPTION_ROOM = 56;

/**
 * Daily numbers as lines; a day is selected with the pointer or the arrow keys, and its numbers link to their lists.
 */
export function DayChart({ title, days, series }: DayChartProps) {
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const [chosen, setChosen] = useState<number | null>(null);
  const at = chosen === null ? days.length - 1 : Math.min(chosen, days.length - 1);
  const day = days[at];
  const most = niceMost(Math.max(...days.flatMap((each) => series.map(({ of }) => of(each).value)), 1));
  const inner = Math.max(0, width - EDGES.left - EDGES.right);
  const step = days.length > 1 ? inner / (days.length - 1) : 0;
  const x = (index: number): number => EDGES.left + index * step;
  const y = (value: number): number => EDGES.top + (1 - value / most) * (HEIGHT - EDGES.top - EDGES.bottom);
  const every = Math.max(1, Math.ceil(CAPTION_ROOM / Math.max(step, 1)));

  const point = (event: PointerEvent): void => {
    const left = root.current?.getBoundingClientRect().left ?? 0;
    const index = step === 0 ? 0 : Math.round((event.clientX - left - EDGES.left) / step);
    setChosen(Math.max(0, Math.min(days.length - 1, index)));
  };
  const move = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: days.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(days.length - 1, to)));
  };

  return (
    <Box>
      <Box sx={{ display: 'grid', rowGap: 0.5, px: 2, pt: 1.5 }}>
        <Typography variant="h2">{title}</Typography>
        <Box component="ul" aria-label={`${title} за период`} sx={[plainList, told]}>
          {series.map(({ caption, color, of }, place) => (
            <li key={caption}>
              <LineKey color={color} dash={DASHES[place]} /> {caption}{' '}
              <Box component="span" sx={{ fontWeight: 600 }}>
                {formatNumber(days.reduce((sum, each) => sum + of(each).value, 0))}
              </Box>
            </li>
          ))}
        </Box>
        {day && (
          <Box role="status" sx={[told, { color: 'text.secondary' }]}>
            <span>{formatDay(day.day)}</span>
            {series.map(({ caption, of }) => (
              <span key={caption}>
                {caption} <NumberLink number={of(day)} label={`${caption}, ${formatDay(day.day)}`} />
              </span>
            ))}
          </Box>
        )}
      </Box>
      <Box
        ref={root}
        role="slider"
        tabIndex={0}
        aria-label={`${title}: день`}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={
          day &&
          `${formatDay(day.day)}: ${series.map(({ caption, of }) => `${caption} ${formatNumber(of(day).value)}`).join(', ')}`
        }
        onPointerMove={point}
        onKeyDown={move}
        sx={{ height: HEIGHT, cursor: 'crosshair', borderRadius: 1, overflow: 'hidden' }}
      >
        <svg width={width} height={HEIGHT} aria-hidden>
          {[0, 0.5, 1].map((part) => (
            <Box component="g" key={part} sx={{ color: 'divider' }}>
              <line
                x1={EDGES.left}
                x2={width - EDGES.right}
                y1={y(most * part)}
                y2={y(most * part)}
                stroke="currentColor"
              />
              <Box component="text" x={EDGES.left - 8} y={y(most * part) + 4} sx={mark} textAnchor="end">
                {formatNumber(most * part)}
              </Box>
            </Box>
          ))}
          {days.map((each, index) =>
            index % every === 0 && x(index) < width - EDGES.right - CAPTION_ROOM / 3 ? (
              <Box component="text" key={each.day} x={x(index)} y={HEIGHT - 6} sx={mark} textAnchor="middle">
                {dayMark(each.day)}
              </Box>
            ) : null,
          )}
          <Box
            component="line"
            x1={x(at)}
            x2={x(at)}
            y1={EDGES.top}
            y2={HEIGHT - EDGES.bottom}
            sx={{ stroke: 'currentColor', color: 'text.disabled' }}
          />
          {series.map(({ caption, color, of }, place) => (
            <Box component="g" key={caption} sx={{ color: `${color}.main` }}>
              <polyline
                points={days.map((each, index) => `${x(index)},${y(of(each).value)}`).join(' ')}
                fill="none"
                stroke="currentColor"
                strokeWidth={2}
                strokeLinejoin="round"
                strokeDasharray={DASHES[place]}
              />
              {day && <circle cx={x(at)} cy={y(of(day).value)} r={4} fill="currentColor" />}
            </Box>
          ))}
        </svg>
      </Box>
    </Box>
  );
}

/** A piece of a line as it is drawn; its dashes tell it apart where the browser replaces the colours. */
function LineKey({ color, dash }: { readonly color: Series['color']; readonly dash: string | undefined }) {
  return (
    <Box component="svg" width={24} height={10} aria-hidden sx={{ color: `${color}.main`, verticalAlign: 'baseline' }}>
      <line x1={0} x2={24} y1={5} y2={5} stroke="currentColor" strokeWidth={2} strokeDasharray={dash} />
    </Box>
  );
}

/** The next even number with two significant digits, so that half of it is an integer. */
function niceMost(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.max(2, Math.ceil(value / (2 * unit)) * 2 * unit);
}

function useWidth(of: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(600);
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return width;
}

const told = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  fontVariantNumeric: 'tabular-nums',
} as const;

const mark = { fill: 'currentColor', color: 'text.secondary', fontSize: '0.75rem' } as const;
