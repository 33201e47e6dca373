import { mdiAccountEyeOutline, mdiCheck } from '@mdi/js';
import { Box, Card, IconButton, Tooltip, Typography } from '@mui/material';
import { Fragment } from 'react';
import { ROLE_CAPTIONS, ROLE_KEYS, ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import type { NavigationItem } from '#model/wire/configuration.ts';
import { useTold } from '#web/actions/use-told.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { beginView } from '#web/record/begin-view.ts';
import { numbersTable } from '#web/ui/table/numbers-table.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { unseen } from '#web/ui/theme/unseen.ts';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';

/** Which role opens which section of the menu (spec 1 §6), for administrators. */
export function RoleMatrixScreen() {
  const { navigation } = useConfiguration();
  return (
    <>
      <PageHeader
        title="Роли и разделы"
        subtitle="Кому какие разделы открыты"
        breadcrumbs={[{ caption: 'Главная', to: '/' }, { caption: 'Система' }, { caption: 'Роли и разделы' }]}
      />
      <Box sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
        <Card>
          <ScrollArea label="Роли и разделы" sx={{ maxHeight: 'calc(100dvh - 200px)' }}>
            <Box component="table" sx={[numbersTable, matrix]}>
              <thead>
                <tr>
                  <th scope="col">Раздел</th>
                  {ROLE_KEYS.map((key) => (
                    <th key={key} scope="col">
                      <span>{ROLE_CAPTIONS[key]}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">Посмотреть как роль</th>
                  {ROLE_KEYS.map((key) => (
                    <td key={key}>
                      <LookAs role={key} />
                    </td>
                  ))}
                </tr>
                {navigation.map((group) => (
                  <Fragment key={group.caption}>
                    <tr data-group="">
                      <th scope="colgroup" colSpan={ROLE_KEYS.length + 1}>
                        <Typography variant="subtitle2" component="span">
                          {group.caption}
                        </Typography>
                      </th>
                    </tr>
                    {(group.children ?? []).map((section) => (
                      <Section key={section.path} section={section} />
                    ))}
                  </Fragment>
                ))}
              </tbody>
            </Box>
          </ScrollArea>
        </Card>
      </Box>
    </>
  );
}

/** Shows the product as the role sees it. */
function LookAs({ role }: { readonly role: RoleKey }) {
  const told = useTold();
  const caption = `Посмотреть как роль: ${ROLE_CAPTIONS[role]}`;
  return (
    <Tooltip title={caption}>
      <IconButton
        size="small"
        aria-label={caption}
        onClick={() => void told(() => beginView({ role: ROLE_NAMES[role] }, ROLE_CAPTIONS[role]))}
      >
        <PathIcon path={mdiAccountEyeOutline} />
      </IconButton>
    </Tooltip>
  );
}

/** The roles that a section is open to. */
function Section({ section }: { readonly section: NavigationItem }) {
  const { caption, path, roles, everybody } = section;
  return (
    <tr>
      <th scope="row">{path === undefined ? caption : <RouterLink to={path}>{caption}</RouterLink>}</th>
      {ROLE_KEYS.map((key) => {
        const isOpen = everybody === true || roles.includes(ROLE_NAMES[key]);
        return (
          <td key={key} title={`${caption}: ${ROLE_CAPTIONS[key]}`}>
            {isOpen && <PathIcon path={mdiCheck} sx={{ color: 'primary.main' }} />}
            <Box component="span" sx={unseen}>
              {isOpen ? 'Открыт' : 'Закрыт'}
            </Box>
          </td>
        );
      })}
    </tr>
  );
}

/** The names of roles stand upright, so that all of them are in sight; they stay above the sections. */
const matrix = {
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    verticalAlign: 'bottom',
    borderTop: 0,
    boxShadow: 'inset 0 -1px var(--mui-palette-divider)',
  },
  '& thead th:first-of-type': { zIndex: 2 },
  '& thead th:not(:first-of-type)': { textAlign: 'center', px: 0.5 },
  '& thead th span': { writingMode: 'vertical-rl', transform: 'rotate(180deg)', maxHeight: 180, whiteSpace: 'normal' },
  '& td': { textAlign: 'center', px: 0.5, py: 0.5 },
  '& tbody th': { py: 0.75 },
  '& [data-group] th': { bgcolor: 'background.default', position: 'static' },
} as const;
