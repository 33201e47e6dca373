import { Typography } from '@mui/material';
import type { RecentChange } from '#model/wire/history.ts';
import { BIN_PATH, recordPlace } from '#web/routing/route-paths.ts';
import { RouterLink } from '#web/ui/router-link.tsx';

/** What a changed record is called. */
export function changedName({ caption, objectId }: Pick<RecentChange, 'caption' | 'objectId'>): string {
  return caption === null || caption.trim() === '' ? `№ ${objectId}` : caption;
}

/** The name of the record, which leads to it, or to what it belongs to; of a deleted one to the bin where it has no page. */
export function ChangedRecord({ change }: { readonly change: RecentChange }) {
  const { className, objectId, owner, gone } = change;
  const name = changedName(change);
  const own = recordPlace(className, objectId);
  if (gone && (own === null || own.search))
    return (
      <RouterLink to={BIN_PATH} search={{ of: className, id: objectId }} sx={recordName}>
        {name}
      </RouterLink>
    );
  const place = own ?? (owner && recordPlace(owner.className, owner.id));
  if (!place)
    return (
      <Typography component="span" sx={recordName}>
        {name}
      </Typography>
    );
  return (
    <RouterLink to={place.path} sx={recordName} {...(place.search && { search: place.search })}>
      {name}
    </RouterLink>
  );
}

/** A target of 24 px. */
const recordName = { display: 'inline-block', lineHeight: '24px', overflowWrap: 'anywhere' } as const;
