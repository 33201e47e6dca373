import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Drafts } from '#web/fields/form-values.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { useMadeCaption } from './use-made-caption.ts';

const main = mountedMain();
const NAMED = { captionProperty: 'caption', captionParts: ['lastName', 'firstName'] };

function Form() {
  const form = useForm<Drafts>({ defaultValues: { caption: '', lastName: '', firstName: '' } });
  useMadeCaption(NAMED, { form });
  return ['lastName', 'firstName', 'caption'].map((name) => (
    <input key={name} aria-label={name} {...form.register(name)} />
  ));
}

test('the caption follows its parts until another one is typed', async () => {
  main.render(<Form />);
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('firstName').fill(' Лев ');
  await expect.element(field('caption')).toHaveValue('Лев');
  await field('lastName').fill('Речной');
  await expect.element(field('caption')).toHaveValue('Речной Лев');
  await field('caption').fill('Д-р Речной');
  await field('firstName').fill('Леонид');
  await expect.element(field('firstName')).toHaveValue('Леонид');
  await expect.element(field('caption')).toHaveValue('Д-р Речной');
  await field('caption').fill('');
  await field('firstName').fill('Лев');
  await expect.element(field('caption')).toHaveValue('Речной Лев');
});
