import { Avatar } from "./avatar.tsx";
import { useChat } from "./chat.ts";
import { Icon } from "./icons.tsx";

/** Who the reader is, and the other local members that they can be here or in a second tab. */
export function MemberSwitch() {
  const { world, channelId, openMenu } = useChat();
  const people = world.members.filter(({ bot }) => !bot);
  const address = (memberId: string) => `?member=${memberId}&channel=${channelId}`;
  return (
    <div class="me-panel">
      <div id="members" class="members" popover="auto">
        <h2>Play as</h2>
        <ul>
          {people.map((member) => (
            <li key={member.id}>
              <a
                class="member"
                onContextMenu={(event) => openMenu(event, { member: member.id })}
                href={address(member.id)}
                aria-current={member.id === world.me.id ? "true" : undefined}
              >
                <Avatar member={member} small />
                <span class="option-words">
                  <span>{member.displayName}</span>
                  <small>{member.id === world.me.id ? "you, in this tab" : `@${member.username}`}</small>
                </span>
              </a>
              <a
                class="new-tab"
                href={address(member.id)}
                target="_blank"
                rel="noreferrer"
                aria-label={`Open as ${member.displayName} in a new tab`}
                title={`Open as ${member.displayName} in a new tab`}
              >
                New tab
                <Icon name="tab" />
              </a>
            </li>
          ))}
        </ul>
        <p>Open two members in two tabs and they can play each other.</p>
      </div>
      <button type="button" class="me" popovertarget="members">
        <Avatar member={world.me} />
        <span class="option-words">
          <span>{world.me.displayName}</span>
          <small>Switch member</small>
        </span>
        <Icon name="up" />
      </button>
    </div>
  );
}
