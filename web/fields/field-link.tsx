import { IconButton } from '@mui/material';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { recordPlace } from '#web/routing/route-paths.ts';
import type { RecordValues } from './editor/editor.ts';
import { EDITORS } from './registry.ts';
import { linkedRecord } from './pickers/linked-records.ts';

interface FieldLinkProps {
  readonly property: MetadataProperty;
  readonly record: RecordValues;
}

/** The link from a field to its target: the linked record, the site, the e-mail address, the telephone number. */
export function FieldLink({ property, record }: FieldLinkProps) {
  const { config, kind } = property;
  const linked = config && KIND_TRAITS[kind].links !== 'many' ? linkedRecord(record, property.name) : null;
  const place = linked && config ? recordPlace(linked.className ?? config.className, linked.id) : null;
  if (place !== null) {
    const { path, search } = place;
    return (
      <IconButton
        component={RouterAnchor}
        to={path}
        {...(search && { search })}
        size="small"
        aria-label={`Открыть: ${property.caption}`}
      >
        <Icon name="arrow-right" />
      </IconButton>
    );
  }
  const value = record[property.name];
  const href = typeof value === 'string' && value !== '' ? (EDITORS[kind].href?.(value) ?? null) : null;
  if (href === null) return null;
  return (
    <IconButton
      component="a"
      href={href}
      size="small"
      aria-label={`Перейти: ${property.caption}`}
      {...(/^http/iu.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <Icon name="open-in-new" />
    </IconButton>
  );
}
