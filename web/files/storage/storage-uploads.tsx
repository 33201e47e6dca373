import { Box, Typography } from '@mui/material';
import { fileSizeText } from '#model/file-size.ts';
import type { StorageAnswer } from '#model/wire/storage.ts';
import { formatCount } from '#web/ui/format.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { detailPath } from '#web/routing/route-paths.ts';

const UPLOAD_FORMS = { one: 'загрузка', few: 'загрузки', many: 'загрузок' } as const;

interface StorageUploadsProps {
  readonly uploads: StorageAnswer['uploads'];
  /** The limit of one user's unfinished uploads, in bytes. */
  readonly limit: number;
}

/** The users with unfinished uploads, and their progress. */
export function StorageUploads({ uploads, limit }: StorageUploadsProps) {
  return (
    <>
      <Box component="ul" sx={{ ...plainList, mt: 0.5 }}>
        {uploads.users.map(({ userId, fullName, count, size, received }) => (
          <Box component="li" key={userId} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
            <UserName userId={userId} fullName={fullName} />
            <Typography variant="caption" color="textSecondary" component="p">
              {formatCount(count, UPLOAD_FORMS)}: получено {fileSizeText(received)} из {fileSizeText(size)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        Одному пользователю можно загружать сразу {fileSizeText(limit)}. Брошенные загрузки удаляются через сутки.
      </Typography>
    </>
  );
}

function UserName({ userId, fullName }: { readonly userId: number; readonly fullName: string | null }) {
  const path = detailPath('user', userId);
  if (fullName === null) return <Typography>Пользователь удалён</Typography>;
  return path === null ? <Typography>{fullName}</Typography> : <RouterLink to={path}>{fullName}</RouterLink>;
}
