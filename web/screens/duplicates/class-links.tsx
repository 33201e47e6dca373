import { Box, Button } from '@mui/material';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useSession } from '#web/api/connection/session.ts';
import { DUPLICATES_PATH } from '#web/routing/route-paths.ts';
import { RouterAnchor } from '#web/ui/router-link.tsx';

/** The other classes whose doubles the user may see. */
export function ClassLinks({ className }: { readonly className: string }) {
  const { merged } = useConfiguration();
  const { roles } = useSession();
  const open = merged.filter((one) => one.roles.some((role) => roles.includes(role)));
  if (open.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label="Где искать дубликаты"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}
    >
      {open.map((one) => {
        const isHere = one.className.toLowerCase() === className.toLowerCase();
        return (
          <Button
            key={one.className}
            size="small"
            color={isHere ? 'primary' : 'inherit'}
            component={RouterAnchor}
            to={`${DUPLICATES_PATH}/${one.className}`}
            {...(isHere && { 'aria-current': 'page' as const })}
          >
            {one.caption}
          </Button>
        );
      })}
    </Box>
  );
}
