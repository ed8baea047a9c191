/** What stands behind Swift's proxy, each a server of its own, by port. */
export type SwiftPorts = { proxy: number; account: number; container: number; object: number }

/** Who may store here: Swift's own kind of account stands behind S3's key and secret. */
export const swiftKey = { id: 'besedka:files', secret: 'Tr0ub4dor' }

/** The settings of one of the three servers that keep what the proxy is given. */
export function storageSettings(folder: string, kind: 'account' | 'container' | 'object', port: number): string {
  return `${common(folder, port)}
devices = ${folder}/devices
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`
}

/** The proxy, which speaks S3 and checks its signatures. */
export function proxySettings(folder: string, port: number): string {
  return `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${swiftKey.id.replace(':', '_')} = ${swiftKey.secret} .admin
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`
}

/** Distinguishes this installation's hashes; worth nothing elsewhere. */
export const swiftSettings = `[swift-hash]
swift_hash_path_suffix = test
swift_hash_path_prefix = test
[storage-policy:0]
name = only
default = yes
`

function common(folder: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
user = root
log_level = ERROR`
}
