/**
 * Stands in for @peculiar/x509 and reflect-metadata in the build. The package for passkeys follows the certificates of an
 * attestation with them, and `refuseCertificates` lets none through, so a quarter of it would never run.
 */
class NoCertificate {
  constructor() {
    throw new Error("A passkey brings no certificates")
  }
}

export {
  NoCertificate as AuthorityKeyIdentifierExtension,
  NoCertificate as CRLDistributionPointsExtension,
  NoCertificate as SubjectKeyIdentifierExtension,
  NoCertificate as X509Certificate,
  NoCertificate as X509ChainBuilder,
  NoCertificate as X509Crl,
}
