/** Ports of a Dovecot of a test, and of the SMTP server that it hands outgoing letters to. */
export type DovecotPorts = {
  imap: number
  imaps: number
  pop3: number
  pop3s: number
  lmtp: number
  submission: number
  submissions: number
  smtp: number
}

/** A Dovecot 2.3 that lives in one folder: every login opens a mailbox of its own, the password is `right`. */
export function dovecotConf(folder: string, ports: DovecotPorts): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap pop3 lmtp submission
hostname = mail.test
submission_relay_host = 127.0.0.1
submission_relay_port = ${ports.smtp}
submission_relay_trusted = no
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
auth_failure_delay = 0
passdb {
  driver = static
  args = password=right
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}/mail/%u
}
service imap-login {
  ${listener('imap', ports.imap)}
  ${listener('imaps', ports.imaps, 'ssl = yes')}
}
service pop3-login {
  ${listener('pop3', ports.pop3)}
  ${listener('pop3s', ports.pop3s, 'ssl = yes')}
}
service submission-login {
  ${listener('submission', ports.submission)}
  ${listener('submissions', ports.submissions, 'ssl = yes')}
}
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service lmtp {
  ${listener('lmtp', ports.lmtp)}
}
`
}

function listener(name: string, port: number, more = ''): string {
  return `inet_listener ${name} {\n    address = 127.0.0.1\n    port = ${port}\n    ${more}\n  }`
}
