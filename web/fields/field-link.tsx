import { IconButton } from '@mui/material';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { detailPath } from '#web/routing/route-paths.ts';
import type { RecordValues } from './editor.ts';
import { phoneHref } from './phones/phone-href.ts';
import { linkedRecord } from './pickers/linked-records.ts';

/** The external address of a value; null for a kind without one. */
function externalHref(kind: string, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (kind === 'url') return /^https?:\/\//iu.test(value) ? value : null;
  if (kind === 'email') return `mailto:${value}`;
  return kind === 'phone' ? phoneHref(value) : null;
}

interface FieldLinkProps {
  readonly property: MetadataProperty;
  readonly record: RecordValues;
}

/** The link from a field to its target: the linked record, the site, the e-mail address, the telephone number. */
export function FieldLink({ property, record }: FieldLinkProps) {
  const { config, kind } = property;
  const linked = config && kind !== 'references' ? linkedRecord(record, property.name) : null;
  const path = linked && config ? detailPath(linked.className ?? config.className, linked.id) : null;
  if (path !== null) {
    return (
      <IconButton component={RouterAnchor} to={path} size="small" aria-label={`Открыть: ${property.caption}`}>
        <Icon name="arrow-right" />
      </IconButton>
    );
  }
  const href = externalHref(property.kind, record[property.name]);
  if (href === null) return null;
  return (
    <IconButton
      component="a"
      href={href}
      size="small"
      aria-label={`Перейти: ${property.caption}`}
      {...(property.kind === 'url' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <Icon name="open-in-new" />
    </IconButton>
  );
}
