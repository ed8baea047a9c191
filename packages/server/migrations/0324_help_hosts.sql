-- A host name of the organisation's own for its help centre, what proves that it is theirs (a TXT record), and since when it is proved.
ALTER TABLE organisations
  ADD help_host text CHECK (help_host = lower(help_host) AND length(help_host) <= 253),
  ADD help_host_token text,
  ADD help_host_checked_at timestamptz;
-- A host that somebody only claims keeps nobody else from proving that it is theirs.
CREATE UNIQUE INDEX organisations_help_host ON organisations (help_host) WHERE help_host_checked_at IS NOT NULL;
