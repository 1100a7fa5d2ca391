#!/bin/sh
# Makes the server's login and its database, once, where the data folder is still empty (docker-entrypoint-initdb.d). The login
# owns its database and nothing else: it is no superuser, passes no row-level security and makes neither roles nor databases.
set -eu
: "${ALMONER_PASSWORD:?is the password of the server's login}"
export ALMONER_PASSWORD
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --dbname "${POSTGRES_DB:-postgres}" --username "${POSTGRES_USER:-postgres}" <<'SQL'
\getenv password ALMONER_PASSWORD
CREATE ROLE almoner_tenant NOLOGIN;
CREATE ROLE almoner_system NOLOGIN;
CREATE ROLE almoner LOGIN PASSWORD :'password'
  NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION;
GRANT almoner_tenant, almoner_system TO almoner;
CREATE DATABASE almoner OWNER almoner;
REVOKE ALL ON DATABASE almoner FROM PUBLIC;
SQL
