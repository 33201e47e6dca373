import type { EditProps, Editor } from '../editor.ts';
import { MaskedInput } from '../masked-input.tsx';
import { phoneMask } from '../masks.ts';
import { stringEditor } from './string.tsx';

const DEFAULT_MASK = '+7 (###) ###-##-##';

function EditPhone(props: EditProps) {
  const { mask = DEFAULT_MASK } = props.property;
  return (
    <MaskedInput
      {...props}
      inputMode="tel"
      mask={phoneMask(mask)}
      placeholder={mask.replaceAll('#', '_')}
      endAdornment={null}
    />
  );
}

/** A telephone number typed into its mask (spec 2 §3.2, §5.1); a foreign number is kept as typed. */
export const phoneEditor: Editor = { ...stringEditor, Edit: EditPhone, preload: MaskedInput.preload };
