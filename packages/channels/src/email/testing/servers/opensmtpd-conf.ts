/** An OpenSMTPD that hands everything it takes to the LMTP server. */
export function opensmtpdConf({ smtp, lmtp }: { smtp: number; lmtp: number }): string {
  return `
table everybody { "@" = mail }
listen on 127.0.0.1 port ${smtp} hostname mail.test
action "deliver" lmtp "127.0.0.1:${lmtp}" rcpt-to virtual <everybody>
match from any for any action "deliver"
`
}
