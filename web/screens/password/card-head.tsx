import { Box, Typography } from '@mui/material';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useDocumentTitle } from '#web/ui/layout/document-title.ts';
import { Logo } from '#web/ui/layout/logo.tsx';

/** The head of a card before sign-in, which is also the title of the page. */
export function CardHead({ title }: { readonly title: string }) {
  const configuration = useConfiguration();
  useDocumentTitle(title);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 3 }}>
      <Logo size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary">{configuration.title}</Typography>
      </Box>
    </Box>
  );
}
