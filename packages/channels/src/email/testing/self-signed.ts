/** A self-signed certificate of `mail.example` with its private key, for tests alone. */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQghhYt0u0NPNUz6DS/
VtQZnCD2mStYSb/sh/iKeT0fRdqhRANCAATmOROB00xsmcBpK/OARgOrABpCPFQj
O8fTjcO+aoW3VxSVDSPOmlro23tNrGux6IhxApymMYq0JMbdbNa4obGm
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBhTCCASugAwIBAgIUC+CtKdixpixk+ITnzv3pH1esb7QwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMbWFpbC5leGFtcGxlMCAXDTI2MTEyNzA3MTIxMFoYDzIxMjYx
MTAzMDcxMjEwWjAXMRUwEwYDVQQDDAxtYWlsLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAATmOROB00xsmcBpK/OARgOrABpCPFQjO8fTjcO+aoW3VxSV
DSPOmlro23tNrGux6IhxApymMYq0JMbdbNa4obGmo1MwUTAdBgNVHQ4EFgQU7+L+
u5vyctbqJzPWMeWi5NywvqswHwYDVR0jBBgwFoAU7+L+u5vyctbqJzPWMeWi5Nyw
vqswDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAiGdZR+9S9pSY
u2nQtInrFxSA+okKhuO9En0HJg+cD28CICGdG+ENhuFkxPG8/RfeacB+viMGro0M
yy7yDJyZr2z9
-----END CERTIFICATE-----`,
}
