import type { ReactNode } from 'react';

const INK = 'var(--mui-palette-text-secondary)';
const PALE = 'var(--mui-palette-divider)';

function Lines({
  x,
  y,
  width,
  count = 3,
}: Readonly<Record<'x' | 'y' | 'width', number>> & { readonly count?: number }) {
  return Array.from({ length: count }, (_, at) => (
    <rect key={at} x={x} y={y + at * 7} width={at === count - 1 ? width * 0.6 : width} height={3} rx={1.5} fill={INK} />
  ));
}

function Picture({ x, y, width, height }: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>) {
  const [left, bottom] = [x + width * 0.12, y + height * 0.85];
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={3} fill={PALE} />
      <circle cx={x + width * 0.28} cy={y + height * 0.3} r={Math.min(width, height) * 0.09} fill={INK} />
      <path
        d={`M${left} ${bottom}L${x + width * 0.4} ${y + height * 0.45}L${x + width * 0.56} ${y + height * 0.65}L${x + width * 0.68} ${y + height * 0.5}L${x + width * 0.88} ${bottom}Z`}
        fill={INK}
      />
    </>
  );
}

/** By the name of the block. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  'text-00': <Lines x={10} y={14} width={76} count={4} />,
  'text-01': (
    <>
      <text x={8} y={38} fontSize={34} fontFamily="Georgia, serif" fill="var(--mui-palette-primary-main)">
        «
      </text>
      <Lines x={32} y={17} width={54} />
    </>
  ),
  'text-02': (
    <>
      <Lines x={8} y={14} width={48} count={4} />
      <Picture x={62} y={12} width={26} height={30} />
    </>
  ),
  'images-01': [8, 36, 64].map((x) => <Picture key={x} x={x} y={15} width={24} height={24} />),
  'images-02': [8, 50].map((x) => <Picture key={x} x={x} y={12} width={38} height={30} />),
  'images-03': <Picture x={8} y={8} width={80} height={38} />,
  'documents-01': [10, 24, 38].map((y) => (
    <g key={y}>
      <rect x={10} y={y} width={76} height={10} rx={3} fill={PALE} />
      <rect x={14} y={y + 2.5} width={5} height={5} rx={1} fill={INK} />
      <rect x={23} y={y + 3.5} width={40} height={3} rx={1.5} fill={INK} />
    </g>
  )),
  'grid-01': [8, 50].map((x) => (
    <rect key={x} x={x} y={10} width={38} height={34} rx={3} fill="none" stroke={INK} strokeDasharray="4 3" />
  )),
};

/** A block as a drawing, for the palette. */
export function BlockDrawing({ name }: { readonly name: string }) {
  return (
    <svg viewBox="0 0 96 54" width="96" height="54" aria-hidden="true" style={{ display: 'block' }}>
      {DRAWINGS[name] ?? <Lines x={10} y={18} width={76} />}
    </svg>
  );
}
