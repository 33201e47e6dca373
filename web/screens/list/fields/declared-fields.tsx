import { Box, Paper, Typography } from '@mui/material';
import { CUSTOM_KINDS } from '#model/custom-fields/custom-kinds.ts';
import type { PropertyKind } from '#model/property/property-kind.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { groupProperties } from '#web/record/property-groups.ts';
import { plainList } from '#web/ui/plain-list.ts';

/** Kinds that only declared fields can have. */
const OTHER_KINDS: Readonly<Record<Exclude<PropertyKind, (typeof CUSTOM_KINDS)[number]['id']>, string>> = {
  slug: 'Системное имя',
  state: 'Статус',
  references: 'Ссылки на записи',
  componentReference: 'Ссылка на запись',
  parameters: 'Параметры',
  password: 'Пароль',
  struct: 'Структура',
  list: 'Список',
  union: 'Структура одного из видов',
  itemId: 'Идентификатор',
};

const CAPTIONS: ReadonlyMap<string, string> = new Map([
  ...CUSTOM_KINDS.map(({ id, caption }) => [id, caption] as const),
  ...Object.entries(OTHER_KINDS),
]);

/** The declared fields of the class by group, read-only. */
export function DeclaredFields({ metadata }: { readonly metadata: Metadata }) {
  const declared = metadata.properties.filter(({ custom }) => custom !== true);
  return (
    <Box component="section" aria-label="Встроенные поля">
      <Typography variant="h2" component="h3">
        Встроенные поля
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        Были в разделе с самого начала и не меняются.
      </Typography>
      <Paper variant="outlined" sx={{ px: 2, py: 1 }}>
        {groupProperties(metadata, declared).map(({ name, caption, properties }) => (
          <Box key={name} sx={{ py: 1 }}>
            <Typography variant="caption" color="textSecondary" component="h4" sx={{ fontWeight: 600 }}>
              {caption}
            </Typography>
            <Box component="ul" sx={plainList}>
              {properties.map((property) => (
                <Box
                  key={property.name}
                  component="li"
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: { xs: '1fr', sm: '2fr 2fr 1.5fr' },
                    columnGap: 2,
                    py: 0.5,
                    overflowWrap: 'anywhere',
                  }}
                >
                  <span>{property.caption}</span>
                  <Typography component="span" color="textSecondary">
                    {property.name}
                  </Typography>
                  <Typography component="span" color="textSecondary">
                    {CAPTIONS.get(property.kind)}
                  </Typography>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Paper>
    </Box>
  );
}
