import type { FolderViewers } from '#model/wire/folders.ts';

/** Who sees a folder, and the folders that decide it; roles by name. */
export interface WhoSees {
  /** The folders with access records, from the top; the last may be the folder itself. */
  readonly gates: readonly { readonly caption: string; readonly own: boolean; readonly roles: readonly string[] }[];
  readonly roles: readonly string[];
  /** The roles that may open the section but not the folder, each with the first folder that denies it access. */
  readonly stopped: readonly { readonly role: string; readonly by: string }[];
}

/** Combines who sees a folder with the folders that deny access to the section's other roles (contract «Folders»). */
export function whoSees({ path, roles }: FolderViewers, sectionRoles: readonly string[]): WhoSees {
  const gates = path.flatMap((folder, index) =>
    folder.roles === null ? [] : [{ caption: folder.caption, own: index === path.length - 1, roles: folder.roles }],
  );
  return {
    gates,
    roles,
    stopped: sectionRoles.flatMap((role) => {
      const gate = roles.includes(role) ? undefined : gates.find((each) => !each.roles.includes(role));
      return gate ? [{ role, by: gate.caption }] : [];
    }),
  };
}
