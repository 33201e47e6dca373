import { Autocomplete, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useSession } from '#web/api/connection/session.ts';
import { opensFor, places } from '#web/routing/route-paths.ts';
import { PICKER_TEXTS } from '#web/ui/picker-listbox.ts';

interface ClassOption {
  readonly className: string;
  readonly caption: string;
  readonly group: string;
}

interface ClassChoiceProps {
  readonly className: string | null;
  /** What a class that is in no menu is called; null until it is known. */
  readonly caption: string | null;
  readonly onChoose: (className: string | null) => void;
}

/** Chooses one of the classes of the user's menu, or all of them. */
export function ClassChoice({ className, caption, onChoose }: ClassChoiceProps) {
  const { navigation } = useConfiguration();
  const { roles } = useSession();
  const options = useMemo(
    () =>
      navigation.flatMap((group) =>
        places([group]).flatMap((place): ClassOption[] =>
          place.className !== undefined && opensFor(place, roles)
            ? [{ className: place.className, caption: place.caption, group: group.caption }]
            : [],
        ),
      ),
    [navigation, roles],
  );
  const wanted = className?.toLowerCase();
  const listed = options.find((one) => one.className.toLowerCase() === wanted);
  const unlisted = className !== null && { className, caption: caption ?? className, group: '' };
  return (
    <Autocomplete
      size="small"
      options={options}
      value={listed ?? (unlisted || null)}
      groupBy={({ group }) => group}
      getOptionLabel={(option) => option.caption}
      getOptionKey={(option) => option.className}
      isOptionEqualToValue={(option, value) => option.className === value.className}
      noOptionsText="Такого раздела нет"
      {...PICKER_TEXTS}
      onChange={(_, option) => onChoose(option?.className ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Раздел"
          placeholder="Все разделы"
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
      sx={{ flex: '1 1 200px', maxWidth: { sm: 300 } }}
    />
  );
}
