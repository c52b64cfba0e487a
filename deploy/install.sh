#!/bin/sh
# Puts the release that lies beside it on a Debian server: an empty one is online with
#   sh install.sh www.example.com desk.example.com
# On a server that has it already, the names stay and the release takes the place of the one before:
#   sh install.sh
#   sh install.sh --back               the release from before, as long as it can read the leads
#   sh install.sh ... --without-caddy  where another proxy stands in front (deploy/nginx.conf)
#   sh install.sh ... --other-words    although the release has the words of another company than the server
# It can be run again at any time. Nothing that the keeper changed by hand is written over.
set -eu
umask 022
export LC_ALL=C DEBIAN_FRONTEND=noninteractive

# A test has a folder in the place of / and its own user.
root=${SITE_ROOT-}
user=${SITE_USER-site}
home=$root/srv/site
placed=$home/placed
from=$(cd "$(dirname "$0")" && pwd)

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# ---- What was asked for

site_name=
desk_name=
back=
without_caddy=
other_words=

read_words() {
  for word in "$@"; do
    case $word in
      --back) back=yes ;;
      --without-caddy) without_caddy=yes ;;
      --other-words) other_words=yes ;;
      -*) fail "There is no $word. sh install.sh SITE DESK, with --without-caddy, --other-words or --back." ;;
      *)
        if [ -z "$site_name" ]; then site_name=$word
        elif [ -z "$desk_name" ]; then desk_name=$word
        else fail "Two host names are needed, and \"$word\" is a third."
        fi
        ;;
    esac
  done
}

setting() { # its value; nothing where it is not set
  [ -f "$home/env" ] && sed -n "s/^$1=//p" "$home/env" | tail -n 1
  return 0
}

# As it is pasted from a browser: with https:// in front, or capital letters.
host_in() { printf '%s' "$1" | sed 's|^[Hh][Tt][Tt][Pp][Ss]*://||; s|/$||' | tr 'A-Z' 'a-z'; }

check_name() {
  case $1 in
    *[!a-z0-9.-]*) fail "\"$1\" is no host name: expected small letters, digits, hyphens and dots, as in www.example.com (ñ and the like in their xn-- form)." ;;
  esac
  label='[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
  printf '%s\n' "$1" | grep -Eqx "($label\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?" && [ ${#1} -le 253 ] ||
    fail "\"$1\" is no host name: expected one such as www.example.com."
}

ask() {
  [ -t 0 ] || fail 'Which host names? sh install.sh www.example.com desk.example.com'
  printf '%s ' "$1" >&2
  read -r answer
  printf '%s' "$answer"
}

find_names() {
  [ -n "$site_name" ] || site_name=$(setting SITE_URL)
  [ -n "$desk_name" ] || desk_name=$(setting DESK_URL)
  [ -n "$site_name" ] || site_name=$(ask 'Host name of the website, such as www.example.com:')
  [ -n "$desk_name" ] || desk_name=$(ask 'Host name of your desk, such as desk.example.com:')
  site_name=$(host_in "$site_name")
  desk_name=$(host_in "$desk_name")
  check_name "$site_name"
  check_name "$desk_name"
  [ "$site_name" != "$desk_name" ] || fail 'The desk needs a host name of its own, other than the website.'
}

# ---- Whether it can be done at all

check_machine() {
  [ -n "$root" ] || [ "$(id -u)" = 0 ] || fail 'Only root can do this: sudo sh install.sh ...'
  for program in tar gzip sha256sum flock runuser systemctl; do
    command -v $program >/dev/null || fail "$program is missing: this is for Debian 12 or newer, with systemd."
  done
}

# The archive for this kind of machine; its name, its hash, and the folder that it will have.
find_archive() {
  case $(uname -m) in
    x86_64) kind=linux-x64 ;;
    aarch64) kind=linux-arm64 ;;
    *) fail "There is no release for a machine of the kind $(uname -m)." ;;
  esac
  set -- "$from"/cash-offer-site-*-"$kind".tar.gz
  [ -f "$1" ] || fail "There is no archive for $kind beside install.sh: copy the whole folder of the release."
  [ $# = 1 ] || fail "There is more than one archive beside install.sh: leave the one that is wanted."
  archive=$(basename "$1")
  grep "  $archive\$" "$from/SHA256SUMS" 2>/dev/null | (cd "$from" && sha256sum --check --status 2>/dev/null) ||
    fail "$archive is not what SHA256SUMS says, or not all of it arrived: copy it again. Nothing was changed."
  version=${archive#cash-offer-site-}
  release=${version%-"$kind".tar.gz}-$(sha256sum "$from/$archive" | cut -c 1-8)
}

# What is unpacked, what the leads take twice, and as much again to breathe.
check_room() {
  mkdir -p "$home"
  leads=$(du -sk "$(data_folder)"/leads.db 2>/dev/null | cut -f 1)
  needed=$((600 * 1024 + 2 * ${leads:-0}))
  free=$(df -Pk "$home" | awk 'NR == 2 { print $4 }')
  [ "$free" -ge "$needed" ] ||
    fail "The disk of $home has room for $((free / 1024)) MB, and $((needed / 1024)) MB are needed. Nothing was changed."
}

data_folder() {
  kept=$(setting DATA_DIR)
  printf '%s' "${kept:-$home/data}"
}

# Before there were releases, settings and leads could lie inside the folder of the code.
check_clone() {
  [ -d "$home/app" ] && [ ! -L "$home/app" ] || return 0
  [ -f "$home/env" ] || [ ! -f "$home/app/.env" ] ||
    fail "The settings are in $home/app/.env: move that file to $home/env, and run this again. Nothing was changed."
  kept=$(setting DATA_DIR)
  case $kept in
    /*) ;;
    *) [ ! -f "$home/app/${kept:-data}/leads.db" ] || fail "The leads are in $home/app/${kept:-data}, inside the folder of the code.
Stop the site, move that folder to $home/data, write DATA_DIR=$home/data into $home/env, and run this again. Nothing was changed." ;;
  esac
}

# Another server on these ports would be in Caddy's way.
check_ports() {
  [ -z "$without_caddy" ] && ! command -v caddy >/dev/null && command -v ss >/dev/null || return 0
  [ -z "$(ss -Hltn '( sport = :80 or sport = :443 )')" ] || fail \
    'Something else answers on port 80 or 443, where Caddy would. Remove it, or keep it in front with --without-caddy (docs/deploy.md). Nothing was changed.'
}

# ---- The pieces

get_caddy() {
  if ! command -v caddy >/dev/null; then
    say 'Getting Caddy from Debian.'
    apt-get update -qq
    apt-get install --yes -qq --no-install-recommends -o DPkg::Lock::Timeout=300 caddy ca-certificates >/dev/null
  fi
}

make_user() {
  id "$user" >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir "$home" --no-create-home --shell /usr/sbin/nologin "$user"
  group=$(id -gn "$user")
  install -d -m 755 "$home" "$home/releases" "$placed"
  install -d -m 700 -o "$user" -g "$group" "$(data_folder)" "$home/files"
  # Passwords stand there. The keeper's commands read it, too, as the server's user.
  [ ! -f "$home/env" ] || { chgrp "$group" "$home/env" && chmod 640 "$home/env"; }
}

# Unpacked and drawn beside the others; it has its name once it is whole.
unpack() {
  if [ -d "$home/releases/$release" ]; then return; fi
  say "Unpacking $release."
  clear_up
  mkdir "$home/releases/.unpacking"
  tar -xzf "$from/$archive" -C "$home/releases/.unpacking" --no-same-owner --strip-components=1 &&
    sync -f "$home/releases/.unpacking" || fail 'The archive could not be unpacked, see above. Nothing was changed.'
  mv "$home/releases/.unpacking" "$home/releases/$release"
}

# What is half done takes room that leads may need.
clear_up() { rm -rf "$home/releases/.unpacking" "$home/releases"/*/dist-here "$home/.draft" "$home/env.part"; }

words_in() { # a release, or what was there before
  kept=$(setting CONTENT_DIR)
  printf '%s' "${kept:-$1/content}"
}

company_in() { sed -n 's/^name: *//p' "$(words_in "$1")/company.yaml" 2>/dev/null | head -n 1; }

# Who published on the desk has the words in the store; everybody else would show those of the archive.
check_words() {
  was=$(company_in "$home/app")
  is=$(company_in "$home/releases/$release")
  [ -n "$was" ] && [ "$was" != "$is" ] && [ ! -f "$(data_folder)/website/shown.json" ] || return 0
  [ -n "$other_words" ] || fail "This server speaks for $was, and the archive for $is.
Make the archive from your own words (docs/upgrade.md), or say --other-words. Nothing was changed."
}

# Pages name their own address, which the archive could not know.
draw_pages() {
  of=$home/releases/$release
  [ "$(cat "$of/drawn-for" 2>/dev/null)" != "https://$site_name" ] || [ -n "$(setting CONTENT_DIR)" ] || return 0
  say "Drawing the pages for https://$site_name."
  (cd "$of" && env -i PATH="$PATH" NODE_ENV=production SITE_URL="https://$site_name" CONTENT_DIR="$(words_in "$of")" \
    node_modules/.bin/node server/publishing/draw-child.ts "$of/dist-renderer" "$of/dist-here" "$of/dist" "$of/dist") ||
    fail 'The pages could not be drawn, see above. Nothing was changed.'
  mv "$of/dist" "$of/dist-before"
  mv "$of/dist-here" "$of/dist"
  rm -rf "$of/dist-before"
  printf '%s\n' "https://$site_name" >"$of/drawn-for"
}

# A program of a release, as the server's user and with its settings.
run_in() {
  of=$home/releases/$1
  shift
  (cd "$of" && runuser -u "$user" -- env -i PATH="$PATH" DATA_DIR="$(data_folder)" "$of/node_modules/.bin/node" --env-file="$home/env" "$@" 9>&-)
}

# What is set stays, but for the two names where others were given.
write_settings() {
  draft=$home/env.part
  (
    umask 077
    rm -f "$draft"
    # The last line may not have been ended.
    { [ -f "$home/env" ] && sed '$a\' "$home/env" || say '# The settings of the server; .env.example in app/ names them all.'; } >"$draft"
    set_line SITE_URL "https://$site_name"
    set_line DESK_URL "https://$desk_name"
    add_line DATA_DIR "$home/data"
    add_line TRUSTED_PROXIES 127.0.0.1
    grep -q '^#* *SMTP_URL=' "$draft" || say '# Without it nobody is told of a lead: smtps://user:password@mail.example.com:465
#SMTP_URL=
#LEAD_INBOX=' >>"$draft"
  )
  chgrp "$group" "$draft"
  chmod 640 "$draft"
  cmp -s "$draft" "$home/env" || changed=yes
  mv "$draft" "$home/env"
}

set_line() {
  if grep -q "^$1=" "$draft"; then sed -i "s|^$1=.*|$1=$2|" "$draft"; else printf '%s=%s\n' "$1" "$2" >>"$draft"; fi
}

add_line() { grep -q "^$1=" "$draft" || printf '%s=%s\n' "$1" "$2" >>"$draft"; }

# A file of the system, unless the keeper made it their own; says in `changed` whether it is another one now.
place() { # from, to, mode
  mkdir -p "$(dirname "$2")"
  ours=$placed/$(basename "$2")
  if [ -e "$2" ] && ! cmp -s "$1" "$2" && ! cmp -s "$ours" "$2" && ! is_debians "$2"; then
    say "$2 was changed by hand and stays as it is; this release's stands in $home/app/deploy."
    return
  fi
  cmp -s "$1" "$2" || changed=yes
  install -m "$3" "$1" "$2"
  install -m "$3" "$1" "$ours"
}

# As the package brought it.
is_debians() {
  sum=$(md5sum "$1" | cut -d ' ' -f 1)
  dpkg-query -W -f='${Conffiles}\n' caddy 2>/dev/null | grep -q " ${1#"$root"} $sum"
}

place_files() {
  of=$home/releases/$release/deploy
  draft=$home/.draft
  sed "s|/srv/site|$home|g; s|^User=site|User=$user|" "$of/site.service" >"$draft"
  place "$draft" "$root/etc/systemd/system/site.service" 644
  sed "s|^home=.*|home=$home|" "$of/site" >"$draft"
  place "$draft" "$root/usr/local/bin/site" 755
  rm "$draft"
}

place_caddy() {
  caddy_changed=$changed
  changed=
  port=$(setting PORT)
  desk_port=$(setting DESK_PORT)
  draft=$home/.draft
  printf '%s\n' '[Service]' "Environment=SITE_NAME=$site_name DESK_NAME=$desk_name" \
    "Environment=SITE_AT=127.0.0.1:${port:-3000} DESK_AT=127.0.0.1:${desk_port:-3001}" >"$draft"
  place "$draft" "$root/etc/systemd/system/caddy.service.d/site.conf" 644
  place "$home/releases/$release/deploy/Caddyfile" "$root/etc/caddy/Caddyfile" 644
  rm "$draft"
  if [ -n "$changed" ] || ! systemctl is-active --quiet caddy; then
    systemctl daemon-reload
    systemctl enable --quiet caddy
    systemctl restart caddy
  fi
  changed=$caddy_changed
}

# ---- One release in the place of another

running() { [ ! -L "$home/app" ] || basename "$(readlink "$home/app")"; }
before() { [ ! -L "$home/previous" ] || basename "$(readlink "$home/previous")"; }

# Leads are never left behind: a release that cannot read them is not started.
check_store() {
  unknown=$(run_in "$1" deploy/knows-store.ts) && return
  [ $? = 3 ] || fail "The leads' store could not be looked at, see above. Nothing was changed."
  return 3
}

# Beside the leads, where the server deletes it after a month as it does with what a restore puts aside. Not by the
# newer code where there is older code of ours: it would bring the store up to date while the older one runs.
back_up() {
  backup=$(data_folder)/leads-before-upgrade-$(date +%F-%H-%M-%S).db
  say 'Making a backup of the leads.'
  if [ -L "$home/app" ]; then run_in "$(running)" cli/leads.ts backup "$backup"
  else run_in "$release" deploy/back-up.ts "$backup"
  fi || fail 'No backup could be made, see above. Nothing was changed.'
}

link() { # name, release
  ln -sfn "releases/$2" "$home/.$1"
  mv -T "$home/.$1" "$home/$1"
}

# At most five minutes: a large store is brought up to date at the first start.
is_up() {
  tries=0
  while [ $tries -lt 150 ]; do
    run_in "$1" server/health-check.ts >/dev/null 2>&1 && return
    restarts=$(systemctl show -p NRestarts --value site)
    [ "${restarts:-0}" -lt 3 ] || return 1
    tries=$((tries + 1))
    sleep 2
  done
  return 1
}

# From before there were releases: the family's own folder, which is not ours to delete.
put_clone_aside() {
  [ -d "$home/app" ] && [ ! -L "$home/app" ] || return 0
  aside=$home/app-before-$(date +%F-%H-%M-%S)
  systemctl stop site
  mv -T "$home/app" "$aside"
  say "The folder from before is $aside now."
}

start_with() {
  old=$(running)
  systemctl daemon-reload
  systemctl enable --quiet site
  put_clone_aside
  link app "$1"
  started=$(date '+%F %T')
  systemctl restart site
  is_up "$1" || not_up "$1" "$old"
  if [ -n "$old" ] && [ "$old" != "$1" ]; then link previous "$old"; fi
}

not_up() { # release, the one before
  journalctl -u site -n 20 --no-pager -o cat >&2 || true
  if [ -n "$2" ] && [ "$2" != "$1" ] && check_store "$2"; then
    release=$2
    place_files
    systemctl daemon-reload
    link app "$2"
    systemctl restart site
    is_up "$2" || fail "$1 does not answer, see above, and neither does $2 now: journalctl -u site"
    fail "$1 does not answer, see above. $2 runs again, with every lead."
  fi
  fail "$1 does not answer, see above: journalctl -u site${backup:+. The leads as they were before are in $backup}"
}

tidy() {
  for folder in "$home"/releases/*; do
    case $(basename "$folder") in
      "$(running)" | "$(before)") ;;
      *) rm -rf "$folder" ;;
    esac
  done
}

go_back() {
  to=$(before)
  [ -n "$to" ] && [ -d "$home/releases/$to" ] || fail 'There is no release from before to go back to.'
  check_store "$to" || fail "$to cannot read the leads any more: $(running) brought their store up to date ($unknown).
Going back would leave out every lead since then, so nothing was changed: $(running) goes on."
  back_up
  release=$to
  site_name=$(host_in "$(setting SITE_URL)")
  draw_pages
  changed=
  place_files
  start_with "$to"
  say "$to runs again, with every lead."
}

# ---- What is told at the end

hints() {
  for name in "$site_name" "$desk_name"; do
    getent ahosts "$name" >/dev/null || say "$name leads nowhere yet: let its A record name this server."
  done
  [ -n "$without_caddy" ] || say 'Certificates come by themselves once both names lead here and ports 80 and 443 are open.'
  if command -v ufw >/dev/null && ufw status | grep -q '^Status: active'; then
    ufw status | grep -q '^443' || say 'The firewall is closed: ufw allow 80,443/tcp && ufw allow 443/udp'
  else
    say 'Where a firewall stands in front, open 80 and 443 and nothing more but ssh.'
  fi
  [ -n "$(setting SMTP_URL)" ] || say "Nobody is told of a lead by mail yet: fill in SMTP_URL and LEAD_INBOX in $home/env, then: systemctl restart site"
  say 'What is left to do: site launch-check'
}

first_link() {
  [ -n "${started-}" ] || return 0
  tries=0
  while [ $tries -lt 5 ]; do
    link=$(journalctl -u site --since "$started" --no-pager -o cat | grep -o 'https\{0,1\}://[^ ]*/join/[^ ]*' | tail -n 1) || true
    if [ -n "$link" ]; then
      printf 'Open this within 30 minutes on the phone that will be the first on the desk:\n\n  %s\n\n' "$link"
      return
    fi
    tries=$((tries + 1))
    sleep 1
  done
}

main() {
  read_words "$@"
  check_machine
  mkdir -p "$home"
  exec 9>"$home/.installing"
  flock -n 9 || fail 'It is being installed already, in another window.'
  trap clear_up EXIT
  [ ! -e "$placed/without-caddy" ] || without_caddy=yes
  if [ -n "$back" ]; then
    [ -f "$home/env" ] || fail 'Nothing is installed here.'
    group=$(id -gn "$user")
    go_back
    return
  fi
  check_clone
  find_names
  find_archive
  check_room
  check_ports
  [ -n "$without_caddy" ] || get_caddy
  make_user
  [ -z "$without_caddy" ] || touch "$placed/without-caddy"
  unpack
  check_words
  draw_pages
  changed=
  backup=
  install_release
  tidy
  say "The site is https://$site_name and the desk https://$desk_name ($release)."
  first_link
  hints
}

install_release() {
  was=$(running)
  # Only now is anything touched that runs.
  if [ -e "$home/app" ] && [ "$was" != "$release" ]; then
    check_store "$release" || {
      tidy
      fail "$release cannot read the leads: a newer one brought their store up to date ($unknown). Nothing was changed: $was goes on."
    }
    back_up
  fi
  write_settings
  place_files
  if [ "$was" != "$release" ] || [ -n "$changed" ] || ! systemctl is-active --quiet site; then start_with "$release"; fi
  [ -n "$without_caddy" ] || place_caddy
}

main "$@"
