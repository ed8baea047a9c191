/** Ports of a Kannel of a test. */
export type KannelPorts = { admin: number; boxes: number; operator: number; sendsms: number }

/**
 * A Kannel 1.4 that lives in one folder, set up as the channel's guide says; its operator is `fakesmsc`. It lets in `besedka` with the password `right`, and gives what
 * comes in to `hookUrl`.
 */
export function kannelConf(folder: string, ports: KannelPorts, hookUrl: string): string {
  return `
group = core
admin-port = ${ports.admin}
admin-password = right
smsbox-port = ${ports.boxes}
box-allow-ip = 127.0.0.1
store-type = spool
store-location = "${folder}"

group = smsc
smsc = fake
smsc-id = operator
host = 127.0.0.1
port = ${ports.operator}
connect-allow-ip = 127.0.0.1

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = ${ports.sendsms}
mo-recode = true
http-request-retry = 30
http-queue-delay = 1

group = sendsms-user
username = besedka
password = right
max-messages = 10
concatenation = true

group = sms-service
keyword = default
catch-all = true
max-messages = 0
omit-empty = true
get-url = "${hookUrl}?id=%I&from=%p&to=%P&time=%T&coding=%c&charset=%C&text=%b"
`
}
