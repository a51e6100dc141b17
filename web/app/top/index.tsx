import { words } from '../../lang/index';
import { go } from '../../route/index';
import { useStore } from '../../state/feeds/use';
import { $info } from '../../state/session/session';
import { OVERVIEW } from '../../state/window/tabs';
import { IconButton, Mark } from '../../ui/icon/index';
import { Bell } from '../bell/index';
import { Account } from './account';
import { Clock } from './clock';
import { openHere, useFullScreen } from './full';
import { LicenceChip } from './licence';
import { LinkSign } from './link_sign';
import { Pickers } from './pickers';
import { SearchButton } from './search';
import { SoundButton, SoundChip } from './sound_chip';

/** Logo or mark, and the names of this installation. */
export function Brand() {
  const info = useStore($info);
  if (info?.home_logo)
    return (
      <div class="brand">
        <img src={info.home_logo} alt={info.sys_name} />
      </div>
    );
  return (
    <div class="brand">
      <Mark />
      <b class="cut">{info?.sys_show === false ? '' : info?.sys_name}</b>
      <small class="cut">{info?.company}</small>
    </div>
  );
}

/** Leads back to the set-up from a page that it led to. */
const SetupChip = () => (
  <a class="chip" data-lv="warn" href={`#${OVERVIEW.url}`}>
    {words('shell').set_up}
  </a>
);

/** What is true everywhere: licence, sound, link, clock, and the ways to everything that is no page. */
export function TopBar({ settingUp }: { settingUp: boolean }) {
  const shell = words('shell');
  const info = useStore($info);
  const full = useFullScreen();
  return (
    <header class="top">
      <span class="narrow cl" style={{ flexWrap: 'nowrap' }}>
        <Mark />
        <b class="cut" style={{ fontSize: 'var(--f3)' }}>
          {info?.sys_show === false ? '' : info?.sys_name}
        </b>
      </span>
      {settingUp ? <SetupChip /> : <LicenceChip />}
      <SoundChip />
      <span class="push" />
      <LinkSign />
      <Clock />
      <span class="cl wide lo" style={{ gap: '2px', flexWrap: 'nowrap' }}>
        <SearchButton />
        <IconButton icon="home" label={shell.home} onClick={() => go('/')} />
        {full && <IconButton icon="full" label={full.on ? shell.screen_exit : shell.screen} onClick={full.toggle} />}
        <IconButton icon="external" label={shell.new_window} onClick={openHere} />
      </span>
      <SoundButton />
      <Bell />
      <span class="cl wide" style={{ gap: '2px', flexWrap: 'nowrap' }}>
        <Pickers />
        <Account />
      </span>
    </header>
  );
}
