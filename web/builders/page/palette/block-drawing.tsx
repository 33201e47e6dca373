import type { DrawnPart } from '#model/blocks/block-drawing.ts';

const INK = 'var(--mui-palette-text-secondary)';
const PALE = 'var(--mui-palette-divider)';

function Lines({ x, y, width, count }: Readonly<Record<'x' | 'y' | 'width' | 'count', number>>) {
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

function Part({ part }: { readonly part: DrawnPart }) {
  const { x, y } = part;
  switch (part.draws) {
    case 'lines':
      return <Lines {...part} />;
    case 'picture':
      return <Picture {...part} />;
    case 'quote':
      return (
        <text x={x} y={y} fontSize={34} fontFamily="Georgia, serif" fill="var(--mui-palette-primary-main)">
          «
        </text>
      );
    case 'file':
      return (
        <>
          <rect x={x} y={y} width={part.width} height={part.height} rx={3} fill={PALE} />
          <rect x={x + 4} y={y + 2.5} width={5} height={5} rx={1} fill={INK} />
          <rect x={x + 13} y={y + 3.5} width={40} height={3} rx={1.5} fill={INK} />
        </>
      );
    case 'input':
      return <rect x={x} y={y} width={part.width} height={part.height} rx={2} fill="none" stroke={INK} />;
    case 'button':
      return <rect x={x} y={y} width={part.width} height={part.height} rx={3} fill="var(--mui-palette-primary-main)" />;
    case 'column':
      return (
        <rect
          x={x}
          y={y}
          width={part.width}
          height={part.height}
          rx={3}
          fill="none"
          stroke={INK}
          strokeDasharray="4 3"
        />
      );
  }
}

/** A block as a drawing, for the palette. */
export function BlockDrawing({ parts }: { readonly parts: readonly DrawnPart[] }) {
  return (
    <svg viewBox="0 0 96 54" width="96" height="54" aria-hidden="true" style={{ display: 'block' }}>
      {parts.map((part, at) => (
        <Part key={at} part={part} />
      ))}
    </svg>
  );
}
