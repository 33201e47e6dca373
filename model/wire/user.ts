/** One sign-in of a user, as the answer of `GET /manage/user/{id}/sessions/` lists it. */
export interface UserSession {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  readonly address: string | null;
  readonly agent: string | null;
  /** The session that sent the request. */
  readonly current: boolean;
}

/** Who is signed in, as the shell shows it. */
export interface Profile {
  readonly id: number;
  readonly login: string;
  readonly email: string | null;
  readonly fullName: string;
  readonly jobPosition: string | null;
  /** The user's public profile, under which the user registers and subscribes. */
  readonly userProfileId: number | null;
}

/** The answer of `GET /user/profile/`. */
export interface ProfileAnswer {
  readonly profile: Profile;
  readonly roles: readonly string[];
}

/** The answer of `POST /user/authenticate/`. */
export interface SignInAnswer extends ProfileAnswer {
  readonly token: string;
}

/** How a user may get their first password, in the answer of `GET /manage/user/{id}/invitation/`. */
export interface UserInvitation {
  readonly hasPassword: boolean;
  /** When the invitation was made that can still be used, and until when; null for none. */
  readonly invitedAt: string | null;
  readonly expiresAt: string | null;
}

/** The answer of `POST /manage/user/{id}/invitation/`. */
export interface InvitationSent {
  /** To whom the letter goes; null where there is no mail server or the user has no e-mail. */
  readonly email: string | null;
  /** The link, told only here and only where no letter brings it. */
  readonly link: string | null;
}
