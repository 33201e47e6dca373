import { Box, Chip } from '@mui/material';
import type { MomentPart } from '#model/wire/moments.ts';

const PARTS: Readonly<Record<MomentPart, string>> = {
  fields: 'Поля',
  blocks: 'Страница',
  links: 'Связи',
  files: 'Файлы',
  images: 'Изображения',
  items: 'Состав',
};

const ORDER: readonly MomentPart[] = ['fields', 'blocks', 'links', 'files', 'images', 'items'];

interface PartChoiceProps {
  readonly parts: readonly MomentPart[];
  /** Null for all. */
  readonly chosen: MomentPart | null;
  readonly onChoose: (part: MomentPart | null) => void;
}

/** Which part of the record the history tells of. */
export function PartChoice({ parts, chosen, onChoose }: PartChoiceProps) {
  return (
    <Box role="group" aria-label="Что показать" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {[null, ...ORDER.filter((part) => parts.includes(part))].map((part) => (
        <Chip
          key={part ?? ''}
          component="button"
          clickable
          label={part === null ? 'Всё' : PARTS[part]}
          color={part === chosen ? 'primary' : 'default'}
          variant={part === chosen ? 'filled' : 'outlined'}
          aria-pressed={part === chosen}
          onClick={() => onChoose(part)}
        />
      ))}
    </Box>
  );
}
