import type { PersonAct, RefusalCause, SignInWay } from '../wire/audit.ts';

const WAYS: Readonly<Record<SignInWay, string>> = {
  password: 'по паролю',
  totp: 'по паролю и коду',
  passkey: 'ключом доступа',
  recoveryCode: 'по паролю и коду восстановления',
  oidc: 'единым входом',
};

const CAUSES: Readonly<Record<RefusalCause, string>> = {
  wrong: 'неверный пароль или код',
  blocked: 'учётная запись заблокирована',
  unknown: 'такого логина нет',
  tooMany: 'слишком много попыток',
};

/** By what a person signed in, or why they could not. */
export function signInFacts({ how, why }: Pick<PersonAct, 'how' | 'why'>): readonly string[] {
  return [...(how === undefined ? [] : [WAYS[how]]), ...(why === undefined ? [] : [CAUSES[why]])];
}
