/** A folder on the way from the top to the one in question, with the roles it is opened to; none at all is open to everyone. */
export interface FolderGate {
  readonly id: number;
  readonly caption: string;
  readonly roleIds: readonly number[];
}

/** A role, as folders are restricted to it. */
export interface FolderRole {
  readonly id: number;
  readonly name: string;
  readonly caption: string;
}

/** Who sees a folder, and which folders decide it. */
export interface WhoSees {
  /** The folders with access records, from the top; the folder itself the last if it has any. */
  readonly gates: readonly { readonly caption: string; readonly own: boolean; readonly roles: readonly string[] }[];
  /** The roles that may open the section and pass every gate. */
  readonly roles: readonly string[];
  /** The roles that may open the section and are stopped, each at the first gate that stops it. */
  readonly stopped: readonly { readonly role: string; readonly by: string }[];
}

/**
 * Who sees the last folder of a path: a folder below a restricted one is no more open than it, and Administrators see
 * all (contract «Folders»).
 */
export function whoSees(
  path: readonly FolderGate[],
  roles: readonly FolderRole[],
  section: { readonly roles: readonly string[]; readonly administrators: string },
): WhoSees {
  const gates = path.filter(({ roleIds }) => roleIds.length > 0);
  const users = roles.filter(({ name }) => name === section.administrators || section.roles.includes(name));
  const stoppedAt = (role: FolderRole): FolderGate | undefined =>
    role.name === section.administrators ? undefined : gates.find(({ roleIds }) => !roleIds.includes(role.id));
  return {
    gates: gates.map(({ id, caption, roleIds }) => ({
      caption,
      own: id === path.at(-1)?.id,
      roles: roles.filter((role) => roleIds.includes(role.id)).map((role) => role.caption),
    })),
    roles: users.filter((role) => !stoppedAt(role)).map((role) => role.caption),
    stopped: users.flatMap((role) => {
      const gate = stoppedAt(role);
      return gate ? [{ role: role.caption, by: gate.caption }] : [];
    }),
  };
}
