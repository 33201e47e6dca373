import type { PersonAct, RefusalCause, SignInWay } from '../wire/audit.ts';

const WAYS: Readonly<Record<SignInWay, string>> = {
  password: 'по паролю',
  code: 'по паролю и коду',
  recoveryCode: 'по паролю и коду восстановления',
  passkey: 'ключом доступа',
  oidc: 'единым входом',
};

const CAUSES: Readonly<Record<RefusalCause, string>> = {
  wrong: 'неверный пароль или код',
  blocked: 'учётная запись заблокирована',
  unknown: 'такого логина нет',
  tooMany: 'слишком много попыток',
  passwordsOff: 'вход по паролю отключён',
};

/** By what a person signed in and who vouched for them, or why they could not. */
export function signInFacts({ how, provider, why }: Pick<PersonAct, 'how' | 'provider' | 'why'>): readonly string[] {
  return [
    ...(how === undefined ? [] : [WAYS[how]]),
    ...(provider === undefined ? [] : [`поставщик ${provider}`]),
    ...(why === undefined ? [] : [CAUSES[why]]),
  ];
}
