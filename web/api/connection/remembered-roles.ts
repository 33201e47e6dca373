const KEY = 'roles';

/** Stores the roles of a user in this browser, so that the next page knows them before the profile is loaded. */
export function rememberRoles(userId: number, roles: readonly string[]): void {
  try {
    localStorage.setItem(KEY, [userId, ...roles].join());
  } catch {
    // Storage is full or forbidden: the next page waits for the profile.
  }
}

/** The roles that the user had when they were last loaded in this browser; null where they are not known. */
export function rememberedRoles(userId: number): readonly string[] | null {
  try {
    const [id, ...roles] = localStorage.getItem(KEY)?.split(',') ?? [];
    return id === String(userId) ? roles : null;
  } catch {
    return null;
  }
}
