/**
 * What stands on a genuine certificate of these facts (`GET /public/certificates/{code}`); one that its template does not
 * show is absent. Days are in words.
 */
export interface CertificateCheck {
  readonly number?: string;
  readonly fullName?: string;
  readonly eventCaption?: string;
  readonly eventDate?: string;
  readonly issuedAt?: string;
}
