import { Box, Typography } from '@mui/material';
import { signInFacts } from '#model/journal/sign-in-facts.ts';
import type { PluralForms } from '#model/plural.ts';
import type { PersonAct } from '#model/wire/audit.ts';
import { placeOfClass, recordPlace } from '#web/routing/route-paths.ts';
import { deviceName } from '#model/device-name.ts';
import { formatCount } from '#web/ui/format.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { ActionChip } from './action-chip.tsx';
import { ActHead, actLine } from './act-head.tsx';

const RECORD_FORMS: PluralForms = { one: 'запись', few: 'записи', many: 'записей' };

interface PersonActLineProps {
  readonly act: PersonAct;
  readonly onPerson: (userId: number) => void;
}

/** What a person did without changing a record: signed in or out, ended sessions of another, exported, prepared changes. */
export function PersonActLine({ act, onPerson }: PersonActLineProps) {
  return (
    <Box component="li" sx={actLine}>
      <ActHead user={act.user} at={act.at} onPerson={act.user.id === null ? null : onPerson} wraps>
        <Box sx={doing}>
          <ActionChip action={act.act} />
          <AboutWhom act={act} />
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            title={act.agent}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {factsOf(act).join(' · ')}
          </Typography>
        </Box>
      </ActHead>
    </Box>
  );
}

/** Below who and when on a phone, beside them elsewhere. */
const doing = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  flexBasis: { xs: '100%', sm: 'auto' },
  minWidth: 0,
} as const;

/** The account of another whose sessions were ended, or the record of what is held back. */
function AboutWhom({ act: { account, record, user, className } }: Pick<PersonActLineProps, 'act'>) {
  const about = record ?? (account?.id === user.id ? null : account);
  const place = about && recordPlace(className, about.id);
  if (!about || !place) return null;
  return (
    <RouterLink
      to={place.path}
      {...(place.search && { search: place.search })}
      sx={{ display: 'inline-block', lineHeight: '24px', overflowWrap: 'anywhere' }}
    >
      {about.caption ?? `№ ${about.id}`}
    </RouterLink>
  );
}

function factsOf({ act, className, classCaption, format, count, ...of }: PersonAct): readonly string[] {
  if (act === 'export')
    return [
      placeOfClass(className)?.caption ?? classCaption,
      count === undefined ? 'не дочитана' : formatCount(count, RECORD_FORMS),
      ...(format === undefined ? [] : [format.toUpperCase()]),
    ];
  const { address, agent, entries = [], role, to } = of;
  return [
    ...signInFacts(of),
    ...entries,
    ...(role === undefined ? [] : [`роль «${role}»`]),
    ...(to === undefined ? [] : [`кому: ${to}`]),
    ...(address === undefined || address === '' ? [] : [`с адреса ${address}`]),
    ...(agent === undefined || agent === '' ? [] : [deviceName(agent)]),
  ];
}
