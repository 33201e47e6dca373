import { Box, Card, Link, Typography } from '@mui/material';
import type { person } from '#classes/people/person.ts';
import type { FieldName } from '#model/define-class.ts';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import { stateCaption } from '#model/terms/states.ts';
import type { AvatarProps } from '#web/images/avatar.tsx';
import { phoneHref } from '#web/fields/phones/phone-href.ts';
import { StateChip } from '#web/fields/states/state-chip.tsx';
import { recordCaption } from '#web/record/record-caption.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ViewProps } from '../view.ts';

const Avatar = lazyScreen<AvatarProps>(
  async () => (await import('#web/images/avatar.tsx')).Avatar,
  <Box sx={{ minHeight: 112 }} />,
);

type Name = FieldName<typeof person>;

/** Who a person is, in sight of all the fields: photo with its actions, name, state, how to reach them, where they work. */
export function PersonCard({ metadata, record }: ViewProps) {
  const text = (name: Name): string | null => {
    const value = record[name];
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  const state = metadata.properties.find(({ kind }) => KIND_TRAITS[kind].isState);
  const current = state ? record[state.name] : null;
  const phones = [...new Set([text('phone'), text('mobilePhone')])].filter((phone) => phone !== null);
  const email = text('email');
  const work = [text('jobPosition'), text('company')].filter((part) => part !== null);
  return (
    <Card component="section" aria-label="Визитка" sx={card}>
      <Avatar metadata={metadata} record={record} />
      <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {recordCaption(metadata, record)}
      </Typography>
      {state && typeof current === 'number' && (
        // On a phone the page shows the state itself, above.
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <StateChip state={current} caption={stateCaption(state.items ?? [], current) ?? ''} />
        </Box>
      )}
      {(phones.length > 0 || email !== null) && (
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          {phones.map((phone) => (
            <Link key={phone} href={phoneHref(phone)}>
              {phone}
            </Link>
          ))}
          {email !== null && (
            <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
              {email}
            </Link>
          )}
        </Box>
      )}
      {work.length > 0 && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {work.join(', ')}
        </Typography>
      )}
    </Card>
  );
}

const card = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  alignSelf: 'start',
  // The page's header stays above it while the fields scroll.
  position: { xs: 'static', md: 'sticky' },
  top: { md: 142 },
} as const;
