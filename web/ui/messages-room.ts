/** The height in pixels that messages take from the page, its drawers and its full-screen dialogs. */
export const MESSAGES_ROOM = '--messages-room';
/** The height that they take from a dialog, above its footer. */
export const MESSAGES_ROOM_IN_DIALOG = '--messages-room-in-dialog';

/** The style of what gives way to messages. */
export const messagesRoom = `var(${MESSAGES_ROOM}, 0px)`;
/** As {@link messagesRoom}, for what stands above the footer of a dialog. */
export const messagesRoomInDialog = `var(${MESSAGES_ROOM_IN_DIALOG}, 0px)`;
