import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const CORP = {
  OIDC_PROVIDERS: 'corp',
  OIDC_CORP_ISSUER: 'https://id.corp.ru/realms/staff',
  OIDC_CORP_CLIENT_ID: 'back-office',
  OIDC_CORP_CLIENT_SECRET: 'secret',
} as const;

describe('the providers of single sign-on', () => {
  test('none unless they are named', () => {
    expect(readEnvironment({}).oidc).toEqual({ providers: [], only: false, breakGlass: undefined });
  });

  test('are read with what each says of itself', () => {
    const { oidc } = readEnvironment({
      ...CORP,
      OIDC_PROVIDERS: 'corp, google',
      OIDC_CORP_CAPTION: 'Корпоративный вход',
      OIDC_CORP_SCOPES: 'openid email',
      OIDC_CORP_ROLES_CLAIM: 'realm_access.roles',
      OIDC_CORP_ROLES: 'admins=Administrators, editors=Site Editors, admins=Site Editors, a=b=Event Managers',
      OIDC_CORP_CREATE: '1',
      OIDC_GOOGLE_ISSUER: 'http://127.0.0.1:9000',
      OIDC_GOOGLE_CLIENT_ID: 'x',
      OIDC_GOOGLE_CLIENT_SECRET: 'y',
      OIDC_ONLY: '1',
      OIDC_BREAK_GLASS: 'root',
    });
    expect(oidc).toMatchObject({ only: true, breakGlass: 'root' });
    expect(oidc.providers).toEqual([
      {
        name: 'corp',
        caption: 'Корпоративный вход',
        issuer: 'https://id.corp.ru/realms/staff',
        clientId: 'back-office',
        clientSecret: 'secret',
        scopes: 'openid email',
        rolesClaim: 'realm_access.roles',
        roles: new Map([
          ['admins', ['Administrators', 'Site Editors']],
          ['editors', ['Site Editors']],
          ['a=b', ['Event Managers']],
        ]),
        creates: true,
      },
      expect.objectContaining({ name: 'google', caption: 'google', scopes: 'openid profile email', creates: false }),
    ]);
  });

  test.each([
    [{ ...CORP, OIDC_CORP_SECRET: 'x' }, 'OIDC_CORP_SECRET: unknown variable'],
    [{ OIDC_CORP_ISSUER: 'https://id.corp.ru' }, 'OIDC_CORP_ISSUER: unknown variable'],
    [{ ...CORP, OIDC_CORP_ISSUER: 'http://id.corp.ru' }, 'OIDC_CORP_ISSUER: an https URL is required'],
    [{ ...CORP, OIDC_CORP_ISSUER: 'http://127.0.0.1.evil.ru' }, 'OIDC_CORP_ISSUER: an https URL is required'],
    [{ ...CORP, OIDC_CORP_CLIENT_SECRET: '' }, 'OIDC_CORP_CLIENT_SECRET: required'],
    [{ ...CORP, OIDC_CORP_SCOPES: 'email' }, 'OIDC_CORP_SCOPES: the scope openid is required'],
    [{ ...CORP, OIDC_CORP_ROLES: 'admins', OIDC_CORP_ROLES_CLAIM: 'groups' }, 'OIDC_CORP_ROLES: expected pairs'],
    [{ ...CORP, OIDC_CORP_ROLES: 'a=Administrators' }, 'OIDC_CORP_ROLES_CLAIM and OIDC_CORP_ROLES: give both or none'],
    [{ ...CORP, OIDC_PROVIDERS: 'corp,corp' }, 'OIDC_PROVIDERS: the same provider twice'],
    [{ OIDC_PROVIDERS: 'Corp/x' }, 'OIDC_PROVIDERS: name providers by small latin letters'],
    [{ OIDC_ONLY: '1' }, 'OIDC_ONLY: needs OIDC_PROVIDERS'],
    [{ ...CORP, OIDC_ONLY: 'yes' }, 'OIDC_ONLY: '],
  ])('%j is refused at start', (variables, problem) => {
    expect(() => readEnvironment(variables)).toThrow(problem);
  });
});
