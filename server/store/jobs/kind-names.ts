/** The kind of job that converts a document to its text. */
export const CONVERT_DOCUMENT = 'convertDocument';
/** The kind of job that makes letters of changes; a trigger enqueues it. */
export const MAKE_LETTERS = 'makeLetters';
/** The kind of job that sends a letter. */
export const SEND_LETTER = 'sendLetter';
/** The kind of job that tells a user something about their account. */
export const ACCOUNT_LETTER = 'accountLetter';
/** The kind of job that sends a user what waits for them. */
export const SEND_DIGEST = 'sendDigest';
/** The kind of job that issues the certificates of an event. */
export const ISSUE_CERTIFICATES = 'issueCertificates';
/** The kind of job that sends the invitations to an event. */
export const SEND_INVITATIONS = 'sendInvitations';
/** The kind of job that draws the previews of a new picture. */
export const DRAW_PREVIEWS = 'drawPreviews';
/** The kind of job that checks an upload of prices and, once committed, writes them. */
export const UPLOAD_PRICES = 'uploadPrices';
/** The kind of job that reads the text of a file; a trigger enqueues it. */
export const READ_TEXT = 'readText';
/** The kind of job that finds the pairs of a class that may be one. */
export const FIND_DUPLICATES = 'findDuplicates';
/** The kind of job that brings stored texts to their form; a migration of version 0.1 enqueued it. */
export const CANONICAL_TEXTS = 'canonicalTexts';
/** The kind of job that changes many chosen records. */
export const CHANGE_RECORDS = 'changeRecords';
/** The kind of job that erases what is in the bin. */
export const EMPTY_BIN = 'emptyBin';
/** The kind of job that publishes a record, or takes it off the site, at its moment; a trigger enqueues it. */
export const PUBLISH_ON_TIME = 'publishOnTime';
/** The kind of job that publishes what was held back, at the moment of the proposal. */
export const PROPOSE_ON_TIME = 'proposeOnTime';
/** The kind of job that reads the table of an import, tries its rows and writes them. */
export const IMPORT_RECORDS = 'importRecords';
